import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'app.step_up';

/** Texts of the question for a password or code. English loads with it. */
export const en = {
  title: 'Confirm that it’s you',
  lead: 'You are not asked again for %{minutes} minutes.',
  password: 'Password',
  password_missing: 'Enter your password.',
  code: 'Code',
  code_help: 'Enter the code of your authenticator app, or a recovery code.',
  code_missing: 'Enter the 6 digits of your app, or the 10 characters of a recovery code.',
  passkey: 'Use a passkey',
  passkey_only: 'Your passkey confirms it.',
  passkey_stopped: 'No passkey was used. Try again.',
  passkey_failed: 'This browser cannot use a passkey here. Sign out and sign in another way.',
  sign_in: 'Your sign-in was too long ago. Sign out, sign in again, and repeat this.',
  verb: 'Confirm',
  canceled: 'Nothing was done, because you did not confirm that it’s you.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
