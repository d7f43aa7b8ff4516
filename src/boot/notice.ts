import { SESSION_LOST, SESSION_LOST_DURATION, SIGNED_OUT } from '../authProvider/messages';

/** A toast of the authentication pages. */
export interface Notice {
  kind: 'success' | 'error';
  text: string;
  /** Milliseconds. */
  duration: number;
}

/** Spec 9. */
const DURATION = 5_000;

export const signedOut: Notice = { kind: 'success', text: SIGNED_OUT, duration: DURATION };
export const sessionLost: Notice = { kind: 'error', text: SESSION_LOST, duration: SESSION_LOST_DURATION };
