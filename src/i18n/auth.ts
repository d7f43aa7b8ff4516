import { errors } from './errors';
import type { enroll } from './enroll';
import type { issuer } from './issuer';
import type { Complete } from './messages';
import type { passkey } from './passkey';
import type { recovery } from './recovery';
import type { reset } from './reset';
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
  forgot: {
    title: 'Forgot password',
    lead: 'Enter your email address. If it has an account, we send a link to choose a new password.',
    submit: 'Send link',
    sent: 'If this address has an account, we have sent it a link. The link works for 30 minutes.',
    back: 'Back',
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
  /** The same. */
  enroll?: Complete<typeof enroll>;
  /** The same. */
  reset?: Complete<typeof reset>;
};

/** Shape that every other language fills. */
export type TranslatedAuthTexts = Required<AuthTexts>;

/** Puts values into `%{name}` places. */
export const withValues = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
