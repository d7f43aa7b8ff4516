/** Texts of making the first administrator, in English. They load with their page, which is opened once. */
export const en = {
  title: 'First administrator',
  checking: 'Asking the server…',
  failed: 'The server did not answer.',
  retry: 'Try again',
  lead: 'Nobody can sign in here yet. The server printed a setup code when it started. Enter it to make the administrator, who then sets up mail, carrier, domain and the first organization.',
  code: 'Setup code',
  code_help: 'In the log of the server, below “Setup code”.',
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
