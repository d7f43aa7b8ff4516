import * as s from '../../contract/schema';
import { id, instant, line } from '../../contract/common';
import {
  Assertion,
  CreationOptions,
  NewCredential,
  Passkey,
  passkeyName,
  RequestOptions,
} from '../../contract/passkeys';
import { defineContract, del, get, list, post } from '../../contract/define';
import { ANY_ROLE, PROVIDER } from '../../contract/roles';
import {
  code,
  eitherCode,
  GIVEN_PASSWORD_MAX,
  newPassword,
  Profile,
  Signed,
  signOut,
} from '../../contract/session';

/** A place where the person is signed in: one of their sessions. */
export const Place = s.object({
  id: id(),
  tenant_name: s.string(),
  /** Browser and system, such as “Firefox, Windows”. Null: a program, or not known. */
  device: s.nullable(s.string()),
  /** Network address of the sign-in. Null: not known. */
  address: s.nullable(s.string()),
  signed_in_at: instant(),
  /** Last call caused by the person, to the minute. */
  active_at: instant(),
  /** The session that makes the call. */
  current: s.boolean(),
});
export type Place = s.Infer<typeof Place>;

/** The signed-in person, and their second factor. */
export const Mine = s.extend(Profile, {
  /** Whether an authenticator app is set up. */
  mfa: s.boolean(),
  /** The recovery codes that were made last, and how many of them were not used. Absent: none were made. */
  recovery_codes: s.optional(s.object({ left: s.int({ min: 0 }), made_at: instant() })),
  /** Oldest first. */
  passkeys: s.array(Passkey),
});
export type Mine = s.Infer<typeof Mine>;

/** The current password, as sign-in accepts it: it may predate the rule for new ones. */
const current = () => s.string({ min: 1, max: GIVEN_PASSWORD_MAX });

/** A key that is offered for an app, encrypted: the server stores none until it is confirmed. */
const offer = () => s.string({ min: 1, max: 1024 });

export const AppOptions = s.object({ secret: s.string(), otpauth_url: s.string(), offer: offer() });
export type AppOptions = s.Infer<typeof AppOptions>;

/** Calls for a person's own account, an extension of this server. The records are their sessions. */
export const account = defineContract({
  name: 'account',
  peopleOnly: true,
  record: Place,
  key: ['id'],
  list: [list(0, '/account', Place, { roles: ANY_ROLE, personal: true })],
  actions: {
    /** Ends that session. */
    end: del(0, '/account/{id}', { roles: ANY_ROLE, personal: true }),
    mine: get(0, '/account/me', { roles: ANY_ROLE, personal: true, answer: Mine }),
    rename: post(0, '/account/name', {
      roles: ANY_ROLE,
      personal: true,
      body: s.strictObject({ name: line() }),
      affects: ['users', 'tenant_users', 'send_only_users'],
    }),
    /** Ends every other session, and invalidates every mailed link for choosing a password. */
    password: post(0, '/account/password', {
      roles: ANY_ROLE,
      personal: true,
      body: s.strictObject({ current: current(), password: newPassword() }),
    }),
    /**
     * Removes the authenticator app, the recovery codes and the passkeys, and ends every session: the next sign-in sets up another app.
     * The code may be a recovery code.
     */
    new_app: post(0, '/account/new_app', {
      roles: ANY_ROLE,
      personal: true,
      body: s.strictObject({ current: current(), code: eitherCode() }),
      affects: ['users', 'tenant_users'],
    }),
    /** A key for an authenticator app, as text and as the content of a QR code. Nothing is stored until `add_app` confirms it. */
    app_options: post(0, '/account/app/options', {
      roles: ANY_ROLE,
      personal: true,
      stepUp: true,
      mutates: false,
      answer: AppOptions,
    }),
    /** Sets up an app, which shows a code of the key that was offered to this session in the last 10 minutes. */
    add_app: post(0, '/account/app', {
      roles: ANY_ROLE,
      personal: true,
      stepUp: true,
      body: s.strictObject({ code: code(), offer: offer() }),
      affects: ['users', 'tenant_users'],
    }),
    /** Removes the app and stays signed in. Refused for the only second factor of a person who needs one. */
    remove_app: post(0, '/account/app/remove', {
      roles: ANY_ROLE,
      personal: true,
      stepUp: true,
      affects: ['users', 'tenant_users'],
    }),
    /**
     * Makes recovery codes, which no other answer ever has, in place of earlier ones. It is never idempotent: a stored answer
     * would hold them. People with a passkey alone give no code, and need a proof (403 `step_up_needed`).
     */
    new_recovery_codes: post(0, '/account/recovery_codes', {
      roles: ANY_ROLE,
      personal: true,
      body: s.strictObject({ current: current(), code: s.optional(eitherCode()) }),
      answer: s.object({ codes: s.array(s.string()) }),
    }),
    /** Options for a new passkey, as the browser takes them. */
    passkey_options: post(0, '/account/passkeys/options', {
      roles: ANY_ROLE,
      personal: true,
      stepUp: true,
      mutates: false,
      answer: CreationOptions,
    }),
    add_passkey: post(0, '/account/passkeys', {
      roles: ANY_ROLE,
      personal: true,
      stepUp: true,
      body: s.strictObject({ name: passkeyName(), credential: NewCredential }),
      answer: Passkey,
      affects: ['users', 'tenant_users'],
    }),
    rename_passkey: post(0, '/account/passkeys/{id}', {
      roles: ANY_ROLE,
      personal: true,
      body: s.strictObject({ name: passkeyName() }),
    }),
    /** Refused for the only second factor of a person who needs one. */
    remove_passkey: del(0, '/account/passkeys/{id}', {
      roles: ANY_ROLE,
      personal: true,
      stepUp: true,
      affects: ['users', 'tenant_users'],
    }),
    /**
     * Confirms in this session that it is the person, who may then make calls that need it for 10 minutes. People with an
     * authenticator app give a code of it or a recovery code, people with a passkey may use that, others give their password.
     */
    prove: post(0, '/users/me/session/proof', {
      roles: ANY_ROLE,
      personal: true,
      body: s.strictObject({
        password: s.optional(current()),
        code: s.optional(eitherCode()),
        passkey: s.optional(Assertion),
      }),
    }),
    /** Needed for the proof with a passkey. */
    prove_options: post(0, '/users/me/session/proof/options', {
      roles: ANY_ROLE,
      personal: true,
      mutates: false,
      answer: RequestOptions,
    }),
    /** Ends every session but this one. */
    leave: post(0, '/account/leave', { roles: ANY_ROLE, personal: true }),
    sign_out: signOut,
    /** Opens a session in another tenant of the person, whose first call ends this one. */
    switch_tenant: post(0, '/users/me/tenant', {
      roles: ANY_ROLE,
      personal: true,
      body: s.strictObject({ tenant_id: id() }),
      answer: Signed,
      // A tenant's log says nothing about another one.
      auditedAs: 'account.sign_out',
    }),
    /** Opens a session that works with one tenant, or with all (null), whose first call ends this one. */
    narrow: post(0, '/users/me/scope', {
      roles: PROVIDER,
      body: s.strictObject({ tenant_id: s.nullable(id()) }),
      answer: Signed,
    }),
  },
});
