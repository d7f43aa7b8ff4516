/** Texts of signing in at the issuer of an organization, in English. They load after the sign-in page can be used. */
export const issuer = {
  open: 'Sign in with your organization',
  name: 'Organization name',
  missing: 'Enter the organization name.',
  submit: 'Go on',
  signing: 'Signing in…',
} as const;
