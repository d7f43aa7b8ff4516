/** Texts of signing in with a recovery code, in English. They load with that step, and not with the sign-in page. */
export const recovery = {
  use: 'Use a recovery code',
  lead: 'Enter one of your recovery codes. Each works once.',
  code: 'Recovery code',
  missing: 'Enter the 10 characters.',
  app: 'Use the authenticator app',
} as const;
