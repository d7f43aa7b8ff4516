/** Messages about the session; the first three word for word from the specification (4, 8, 9). */
export const session = {
  lost: 'Please log in again!',
  already: "You're already logged in!",
  signed_out: 'Logged out successfully!',
  /** The server has not been reached yet. */
  not_ended:
    'You are signed out here. The server has not ended the session yet: keep this page open until it has.',
} as const;
