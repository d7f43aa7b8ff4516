/** Texts of making the first administrator, in English. They load with their page, which is opened once. */
export const en = {
  title: 'First administrator',
  checking: 'Asking the server…',
  failed: 'The server did not answer.',
  retry: 'Try again',
  lead: 'Nobody can sign in here yet. Enter the setup code that the server printed when it started. The next steps are mail, carrier, domain and your first organization.',
  code: 'Setup code',
  code_help: 'In the server’s log, after “Setup code”',
  name: 'Your name',
  email: 'Email',
  provider: 'Your company',
  password: 'Password',
  password_help: 'At least %{min} characters. A short sentence is easy to remember.',
  submit: 'Make administrator',
  done: 'You are the administrator now. Sign in: the second step of signing in is set up next.',
  over: 'This installation has an administrator already. Sign in, or ask them for an invitation.',
  sign_in: 'Sign in',
} as const;

export type Texts = Readonly<Record<keyof typeof en, string>>;
