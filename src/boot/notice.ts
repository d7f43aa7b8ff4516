import { SESSION_LOST_DURATION } from '../authProvider/messages';
import type { session } from '../i18n/session';

/** A toast of the authentication pages. */
export interface Notice {
  kind: 'success' | 'error';
  /** Its key among the session's texts. */
  text: keyof typeof session;
  /** Milliseconds. */
  duration: number;
}

/** Spec 9. */
const DURATION = 5_000;

export const signedOut: Notice = { kind: 'success', text: 'signed_out', duration: DURATION };
export const sessionLost: Notice = { kind: 'error', text: 'lost', duration: SESSION_LOST_DURATION };
