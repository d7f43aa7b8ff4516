import { errors } from './errors';
import type { issuer } from './issuer';
import type { Complete } from './messages';
import type { passkey } from './passkey';
import type { recovery } from './recovery';
import { session } from './session';

/** Texts of the authentication pages. They are part of the first download, so they are in a separate file. */
export const auth = {
  errors,
  session,
  close: 'Close',
  retry: 'Try again',
  broken: 'This page cannot be shown',
  sign_in: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    refused: 'The email or the password is not correct.',
    email_missing: 'Enter your email address.',
    password_missing: 'Enter your password.',
    opening: 'The console could not be loaded. Check your connection and sign in again.',
  },
  verify: {
    title: 'Two-step sign-in',
    lead: 'Enter the 6-digit code that your authenticator app shows.',
    code: 'Code',
    code_missing: 'Enter the 6 digits.',
    tenant: 'Tenant',
    submit: 'Sign in',
    expired: 'That took too long. Sign in again.',
    back: 'Back',
  },
  enroll: {
    title: 'Set up two-step sign-in',
    lead: 'Scan the QR code with your authenticator app, then enter the 6-digit code it shows.',
    picture: 'QR code',
    typed: 'Or type this key into the app:',
    copy: 'Copy key',
    copied: 'Copied',
    failed: 'The key could not be loaded.',
  },
  forgot: {
    title: 'Forgot password',
    lead: 'Enter your email address. If it has an account, we send a link to choose a new password.',
    submit: 'Send link',
    sent: 'If this address has an account, we have sent it a link. The link works for 30 minutes.',
    back: 'Back',
  },
  reset: {
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
  },
  wait: 'Too many tries. Try again in %{seconds} seconds.',
} as const;

/** Shape of the texts in any language. */
export type AuthTexts = Complete<typeof auth> & {
  /** Absent in English, which the step loads itself. */
  recovery?: Complete<typeof recovery>;
  /** The same. */
  passkey?: Complete<typeof passkey>;
  /** The same. */
  issuer?: Complete<typeof issuer>;
};

/** Shape that every other language fills. */
export type TranslatedAuthTexts = Required<AuthTexts>;

/** Puts values into `%{name}` places. */
export const withValues = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
