/** Texts of choosing a new password and of joining a tenant, in English. They load with their page. */
export const reset = {
  title: 'New password',
  checking: 'Checking the link…',
  for: 'For %{email}',
  password: 'Password',
  help: 'At least %{min} characters. A short sentence is easy to remember.',
  too_short: 'Use at least %{min} characters.',
  submit: 'Save password',
  done: 'Your password has been changed. Sign in with it.',
  sign_in: 'Sign in',
  bad: 'This link has expired or was already used.',
  ask: 'Request a new link',
  failed: 'The link could not be checked.',
  join_title: 'Invitation',
  join: 'You were invited to %{tenant}. Accept with your account %{email}?',
  join_submit: 'Accept',
  joined: 'You now belong to %{tenant}. Your password is the same as before.',
} as const;
