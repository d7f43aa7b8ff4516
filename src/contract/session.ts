import { APP_CODE, EITHER_CODE } from './codes';
import * as s from './schema';
import { email, id, line } from './common';
import { get, post, type Endpoint } from './define';
import { Rights } from './rights';
import { ANY_ROLE, OTHER_ROLE } from './roles';

/** The signed-in user (spec 3, Profile). */
export const Profile = s.object({
  id: id(),
  name: s.string(),
  email: s.string(),
  /** Any value at all: whatever is not 5, 4 or 3 is "jobs only" (spec 6), and never a lost session. */
  role: s.fallback(s.number(), OTHER_ROLE),
  tenant_id: id(),
  tenant_name: s.string(),
  /** Narrows the role (decision 125). Absent: the role alone decides. */
  rights: s.optional(Rights),
  /** The tenants that the user belongs to, by name. Absent: only this one. */
  tenants: s.optional(s.array(s.object({ id: id(), name: s.string() }))),
  /** The only tenant that the provider's administrator works with. Absent: all tenants. */
  narrowed_to: s.optional(s.object({ id: id(), name: s.string() })),
});
export type Profile = s.Infer<typeof Profile>;

/**
 * Answer of a completed sign-in. `role` is this server's hint, with which the console requests the landing
 * list together with the profile; a provider that does not send it costs one round trip, nothing else.
 */
export const Signed = s.object({
  token: s.string(),
  role: s.fallback(s.number(), undefined),
  /**
   * Answers to reads that `Prefer: carry` names, by their address: the profile's, and those of the role's landing list.
   * Without one that failed or takes too long.
   */
  carried: s.optional(s.fallback(s.record(s.unknown()), undefined)),
});
export type Signed = s.Infer<typeof Signed>;

/** Answer of a correct password whose second factor is due. */
export const SecondStep = s.object({
  temptoken: s.string(),
  mfa: s.enum(['verify', 'setup']),
  tenants: s.array(s.object({ id: id(), name: s.string() })),
});
export type SecondStep = s.Infer<typeof SecondStep>;

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
  s.string({ normalize: true, min: PASSWORD_MIN, max: PASSWORD_MAX, format: 'line' });
/** The code of an authenticator app. */
export const code = () => s.string({ trim: true, pattern: APP_CODE });
/** The code of an authenticator app, or a recovery code in a form that people type. */
export const eitherCode = () => s.string({ trim: true, pattern: EITHER_CODE });
/** Origin followed by /reset_password; the server compares it with its allow-list. */
export const resetUrl = () => s.string({ max: 2048, format: 'uri' });

/** Calls 1-8, and the end of an unfinished sign-in: the calls that are not resources. */
export const session = {
  login: post(1, '/login', {
    roles: ANY_ROLE,
    credential: 'none',
    signsIn: true,
    body: s.strictObject({
      email: s.string({ max: 254 }),
      password: s.string({ max: GIVEN_PASSWORD_MAX }),
    }),
    answer: s.union([Signed, SecondStep]),
  }),
  me: get(2, '/users/me', { roles: ANY_ROLE, personal: true, answer: Profile }),
  forgot: post(3, '/forgot-password', {
    roles: ANY_ROLE,
    credential: 'none',
    body: s.strictObject({ email: email(), url: resetUrl() }),
    answer: s.object({ message: s.string() }),
    status: 202,
  }),
  check_reset: get(4, '/password-reset', {
    roles: ANY_ROLE,
    credential: 'none',
    query: { token: line(512) },
    /** `joins`: the tenant that the address's account joins by this link; absent: the link sets a password. */
    answer: s.object({ valid: s.literal(true), email: s.string(), joins: s.optional(s.string()) }),
  }),
  reset: post(5, '/password-reset', {
    roles: ANY_ROLE,
    credential: 'none',
    body: s.strictObject({ token: line(512), password: newPassword() }),
  }),
  mfa_qr: get(6, '/mfa/qr', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    answer: s.object({ secret: s.string(), otpauth_url: s.string() }),
  }),
  mfa_verify: post(7, '/mfa', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    signsIn: true,
    body: s.strictObject({ code: eitherCode(), tenant_id: id() }),
    answer: Signed,
  }),
  mfa_enable: post(8, '/mfa/enable', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    signsIn: true,
    body: s.strictObject({ code: code(), secret: s.string({ pattern: /^[A-Z2-7]{16,64}$/ }) }),
    answer: Signed,
  }),
  /** Cancels a sign-in whose second factor is due: its temporary token becomes worthless. */
  mfa_cancel: post(0, '/mfa/cancel', { roles: ANY_ROLE, credential: 'temptoken' }),
} satisfies Record<string, Endpoint>;

/** Ends the session that makes it: a copy of its token is worth nothing afterwards. */
export const signOut = post(0, '/users/me/sign_out', { roles: ANY_ROLE, personal: true });

/** Accepts the invitation of a link for the account that its address has. */
export const join = post(0, '/invitation', {
  roles: ANY_ROLE,
  credential: 'none',
  body: s.strictObject({ token: line(512) }),
  affects: ['tenant_users', 'send_only_users', 'tenants'],
});
