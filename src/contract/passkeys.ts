import * as s from './schema';
import { id, instant, line } from './common';
import { post, type Endpoint } from './define';
import { firstAdministrator } from './firstAdministrator';
import { ANY_ROLE } from './roles';
import { session, Signed } from './session';

/** Bytes as WebAuthn's JSON has them (Level 3, 5.1.8). */
const bytes = (max: number) => s.string({ min: 1, max, pattern: /^[A-Za-z0-9_-]+$/ });
/** The specification's limit is 1,023 bytes. */
const credentialId = () => bytes(1364);
/** Names of ways to reach an authenticator, such as `usb`. New ones come by and by. */
const transports = () => s.array(s.string({ max: 32 }), { max: 16 });

const Descriptor = s.object({
  id: credentialId(),
  type: s.literal('public-key'),
  transports: s.optional(transports()),
});

/** `PublicKeyCredentialCreationOptionsJSON`, as far as this server uses it. */
export const CreationOptions = s.object({
  rp: s.object({ id: s.string(), name: s.string() }),
  user: s.object({ id: s.string(), name: s.string(), displayName: s.string() }),
  challenge: s.string(),
  pubKeyCredParams: s.array(s.object({ type: s.literal('public-key'), alg: s.int() })),
  /** Milliseconds. */
  timeout: s.int(),
  excludeCredentials: s.array(Descriptor),
  authenticatorSelection: s.object({
    residentKey: s.literal('required'),
    requireResidentKey: s.literal(true),
    userVerification: s.literal('required'),
  }),
  attestation: s.literal('none'),
});
export type CreationOptions = s.Infer<typeof CreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON`, as far as this server uses it. */
export const RequestOptions = s.object({
  challenge: s.string(),
  /** Milliseconds. */
  timeout: s.int(),
  rpId: s.string(),
  /** Empty where nobody is known yet: the authenticator offers what it has. */
  allowCredentials: s.array(Descriptor),
  userVerification: s.literal('required'),
});
export type RequestOptions = s.Infer<typeof RequestOptions>;

const credential = <R extends s.Schema>(response: R) =>
  s.object({ id: credentialId(), rawId: credentialId(), type: s.literal('public-key'), response });

/** `RegistrationResponseJSON`. What this server does not use is dropped. */
export const NewCredential = credential(
  s.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(32_768),
    transports: s.optional(transports()),
  }),
);
export type NewCredential = s.Infer<typeof NewCredential>;

/** `AuthenticationResponseJSON`. */
export const Assertion = credential(
  s.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: s.optional(s.nullable(bytes(128))),
  }),
);
export type Assertion = s.Infer<typeof Assertion>;

/** The most passkeys that a person may have. */
export const PASSKEYS_MAX = 20;

/** A passkey of a person. Nothing of its key is shown. */
export const Passkey = s.object({
  id: id(),
  name: s.string(),
  created_at: instant(),
  /** Null: never since it was added. */
  used_at: s.nullable(instant()),
  /** Whether its keeper copies it, to the person's other devices or to an account. */
  backed_up: s.boolean(),
});
export type Passkey = s.Infer<typeof Passkey>;

export const PASSKEY_NAME_MAX = 60;
export const passkeyName = () => line(PASSKEY_NAME_MAX);

/** Signing in with a passkey, alone or after the password, and setting one up there: extensions of this server. */
export const passkeySignIn = {
  /** Names no account: the authenticator offers the passkeys that it has for this host. */
  passkey_options: post(0, '/passkey/options', {
    roles: ANY_ROLE,
    credential: 'none',
    answer: RequestOptions,
  }),
  /** A passkey that has verified its person is both factors. */
  passkey: post(0, '/passkey', {
    roles: ANY_ROLE,
    credential: 'none',
    signsIn: true,
    body: s.strictObject({ credential: Assertion }),
    answer: Signed,
  }),
  /** For the passkeys of the person whose password was right. */
  mfa_passkey_options: post(0, '/mfa/passkey/options', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    answer: RequestOptions,
  }),
  /** A passkey in place of a code. */
  mfa_passkey: post(0, '/mfa/passkey', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    signsIn: true,
    body: s.strictObject({ credential: Assertion, tenant_id: id() }),
    answer: Signed,
  }),
  /** For a first passkey in place of an app, where a second factor must be set up. 409: there is one. */
  mfa_enable_passkey_options: post(0, '/mfa/enable/passkey/options', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    answer: CreationOptions,
  }),
  /** Stores the passkey and completes the sign-in, in the tenant used last. */
  mfa_enable_passkey: post(0, '/mfa/enable/passkey', {
    roles: ANY_ROLE,
    credential: 'temptoken',
    signsIn: true,
    body: s.strictObject({ credential: NewCredential }),
    answer: Signed,
  }),
} satisfies Record<string, Endpoint>;

/** All calls around a sign-in in the form of a contract, from which the server makes operations and handlers. */
export const sessionCalls = {
  name: 'session',
  actions: { ...session, ...passkeySignIn, ...firstAdministrator },
} as const;
