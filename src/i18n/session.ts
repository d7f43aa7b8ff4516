/** What the session's life says to the person, word for word (spec 4, 8, 9). */
export const session = {
  lost: 'Please log in again!',
  already: "You're already logged in!",
  signed_out: 'Logged out successfully!',
} as const;
