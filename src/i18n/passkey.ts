/** Texts of signing in with a passkey, in English. They load after the sign-in page can be used. */
export const passkey = {
  sign_in: 'Sign in with a passkey',
  use: 'Use a passkey',
  stopped: 'No passkey was used. Try again, or sign in with your password.',
  failed: 'This browser cannot use a passkey here. Sign in with your password.',
} as const;
