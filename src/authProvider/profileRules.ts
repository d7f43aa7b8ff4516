import { isApiError, isTransient } from '../dataProvider/errors';

/** Profile poll (spec 7, 9), in milliseconds. */
export const PROFILE_POLL = 120_000;
/** Next try after a failed first load, and after a failed poll (contract, "Profile load fails"). */
const FIRST_LOAD_RETRY = 5_000;
export const POLL_RETRY = 15_000;
/** Failed first loads after which the session counts as lost. */
const FIRST_LOAD_TRIES = 3;

interface Situation {
  /** A profile is there from before. */
  loaded: boolean;
  /** Failures so far, this one included. */
  failures: number;
}

/** Whether a failed profile call ends the session (contract, "Profile load fails"). */
export function isLoss(error: unknown, { loaded, failures }: Situation): boolean {
  if (isApiError(error) && (error.code === 401 || error.code === 403)) return true;
  if (loaded) return false;
  return !isTransient(error) || failures >= FIRST_LOAD_TRIES;
}

/** Milliseconds until the profile is read again. A server's Retry-After is respected. */
export function nextPoll(error: unknown, loaded: boolean): number {
  if (!error) return PROFILE_POLL;
  const wait = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(wait, loaded ? POLL_RETRY : FIRST_LOAD_RETRY);
}
