import { session } from './session';

/** Messages for failed calls, by the last part of `toMessageKey`'s key. Merged as `app.error`. */
export const errors = {
  /** Spec 8, word for word. */
  load: 'Error fetching data, please refresh this page',
  /**
   * A connection that breaks after the request was sent cannot be distinguished from one that was never
   * made.
   */
  network:
    'The server could not be reached, or its answer was lost. Check your connection, and check the result before you try again.',
  missing: 'This could not be loaded. Check your connection.',
  part: 'This could not be loaded. Nothing was sent. Check your connection, save what you typed, then reload the page.',
  version: 'There is a new version of the console. Save what you typed, then reload the page.',
  timeout: 'The server did not answer in time. It may have made the change: check before you try again.',
  unreadable:
    'The server’s answer could not be read. It may have made the change: check before you try again.',
  session: session.lost,
  forbidden: 'You don’t have access to this. Ask an admin.',
  not_found: 'This record does not exist, or you cannot see it.',
  conflict: 'Someone else has changed this. Reload it and try again.',
  gone: 'This is no longer available.',
  too_large: 'The file is too large.',
  media_type: 'This type of file is not accepted.',
  invalid: 'Some fields are not valid.',
  rate_limit: 'Too many tries. Wait a moment and try again.',
  rate_limit_for: 'Too many tries. Try again in %{seconds} s.',
  not_built: 'This feature is not available yet.',
  server: 'Something went wrong on the server. Your entries are kept. Try again.',
  unexpected: 'Something went wrong. Try again.',
} as const;
