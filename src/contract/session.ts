import * as z from 'zod/mini';
import { email, id, line } from './common';
import { get, post, type Endpoint } from './define';
import { ANY_ROLE, OTHER_ROLE } from './roles';

/** Any value, with `other` in place of one that is not a number. */
const anyRole = <T>(other: T) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((role) => (typeof role === 'number' ? role : other)),
  );

/** The signed-in user (spec 3, Profile). */
export const Profile = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  /** Any value at all: whatever is not 5, 4 or 3 is "jobs only" (spec 6), and never a lost session. */
  role: anyRole(OTHER_ROLE),
  tenant_id: id(),
  tenant_name: z.string(),
});
export type Profile = z.infer<typeof Profile>;

/**
 * Answer of a completed sign-in. `role` is this server's hint, with which the console requests the landing
 * list together with the profile; a provider that does not send it costs one round trip, nothing else.
 */
export const Signed = z.object({
  token: z.string(),
  role: anyRole(undefined),
});
export type Signed = z.infer<typeof Signed>;

/** Answer of a correct password whose second factor is due. */
export const SecondStep = z.object({
  temptoken: z.string(),
  mfa: z.enum(['verify', 'setup']),
  tenants: z.array(z.object({ id: id(), name: z.string() })),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
/** Of one that is given to be compared. */
export const GIVEN_PASSWORD_MAX = 1024;
/** Length of a password as people count it: code points of its normal form (NIST SP 800-63B-4, 3.1.1.2). */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

/**
 * Length-only rule, no composition rules (NIST SP 800-63B-4, OWASP ASVS 6.2), in code points of the normal form;
 * no control characters (RFC 8265, 4.2.1). Half a character no body may hold.
 */
export const newPassword = () =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      z.regex(/^[^\p{Cc}]*$/u),
      z.minLength(PASSWORD_MIN),
      z.maxLength(PASSWORD_MAX),
    );
/** The code of an authenticator app. */
export const code = () => z.string().check(z.trim(), z.regex(/^\d{6}$/));
/** Origin followed by /reset_password; the server compares it with its allow-list. */
export const resetUrl = () => z.string().check(z.maxLength(2048), z.url());

/** Calls 1-8, and the end of an unfinished sign-in: the calls that are not resources. */
export const session = {
  login: post(1, '/login', {
    roles: ANY_ROLE,
    credential: 'none',
    body: z.strictObject({
      email: z.string().check(z.maxLength(254)),
      password: z.string().check(z.maxLength(GIVEN_PASSWORD_MAX)),
    }),
    answer: z.union([Signed, SecondStep]),
  }),
  me: get(2, '/users/me', { roles: ANY_ROLE, answer: Profile }),
  forgot: post(3, '/forgot-password', {
    roles: ANY_ROLE,
    credential: 'none',
    body: z.strictObject({ email: email(), url: resetUrl() }),
    answer: z.object({ message: z.string() }),
    status: 202,
  }),
  check_reset: get(4, '/password-reset', {
    roles: ANY_ROLE,
    credential: 'none',
    query: { token: line(512) },
    answer: z.object({ valid: z.literal(true), email: z.string() }),
  }),
  reset: post(5, '/password-reset', {
    roles: ANY_ROLE,
    credential: 'none',
    body: z.strictObject({ token: line(512), password: newPassword() }),
  }),
  mfa_qr: get(6, '/mfa/qr', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    answer: z.object({ secret: z.string(), otpauth_url: z.string() }),
  }),
  mfa_verify: post(7, '/mfa', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    body: z.strictObject({ code: code(), tenant_id: id() }),
    answer: Signed,
  }),
  mfa_enable: post(8, '/mfa/enable', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    body: z.strictObject({ code: code(), secret: z.string().check(z.regex(/^[A-Z2-7]{16,64}$/)) }),
    answer: Signed,
  }),
  /** Cancels a sign-in whose second factor is due: its temporary token becomes worthless. */
  mfa_cancel: post(0, '/mfa/cancel', { roles: ANY_ROLE, credential: 'temptoken' }),
} satisfies Record<string, Endpoint>;

/** Ends the session that makes it: a copy of its token is worth nothing afterwards. */
export const signOut = post(0, '/users/me/sign_out', { roles: ANY_ROLE });

/** The same in the form of a contract, from which the server makes operations and handlers. */
export const sessionCalls = { name: 'session', actions: session } as const;
