/** Messages about the session, word for word from the specification (4, 8, 9). */
export const session = {
  lost: 'Please log in again!',
  already: "You're already logged in!",
  signed_out: 'Logged out successfully!',
} as const;
