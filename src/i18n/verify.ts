/** Texts of the second factor, in English. They load with that step, and not with the sign-in page. */
export const verify = {
  title: 'Two-step sign-in',
  lead: 'Enter the 6-digit code that your authenticator app shows.',
  code: 'Code',
  code_missing: 'Enter the 6 digits.',
  tenant: 'Tenant',
  submit: 'Sign in',
  expired: 'That took too long. Sign in again.',
  back: 'Back',
} as const;
