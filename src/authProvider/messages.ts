/** Texts of the session's life, word for word, and how long they stand (spec 4, 8, 9). */
export const SESSION_LOST = 'Please log in again!';
export const ALREADY_SIGNED_IN = "You're already logged in!";
export const SIGNED_OUT = 'Logged out successfully!';
/** Milliseconds. */
export const SESSION_LOST_DURATION = 7_000;
