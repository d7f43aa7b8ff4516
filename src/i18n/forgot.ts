/** Texts of a forgotten password, in English. They load with that step, and not with the sign-in page. */
export const forgot = {
  title: 'Forgot password',
  lead: 'Enter your email address. If it has an account, we send a link to choose a new password.',
  submit: 'Send link',
  sent: 'If this address has an account, we have sent it a link. The link works for 30 minutes.',
  back: 'Back',
} as const;
