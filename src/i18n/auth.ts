import { errors } from './errors';
import type { enroll } from './enroll';
import type { forgot } from './forgot';
import type { issuer } from './issuer';
import type { Complete } from './messages';
import type { passkey } from './passkey';
import type { recovery } from './recovery';
import type { reset } from './reset';
import { session } from './session';
import type { verify } from './verify';

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
  forgot?: Complete<typeof forgot>;
  /** The same. */
  verify?: Complete<typeof verify>;
  /** The same. */
  reset?: Complete<typeof reset>;
};

/** Shape that every other language fills. */
export type TranslatedAuthTexts = Required<AuthTexts>;

/** Puts values into `%{name}` places. */
export const withValues = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
