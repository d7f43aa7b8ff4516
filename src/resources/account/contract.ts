import * as z from 'zod/mini';
import { id, instant, line } from '../../contract/common';
import { defineContract, del, get, list, post } from '../../contract/define';
import { ANY_ROLE } from '../../contract/roles';
import { code, GIVEN_PASSWORD_MAX, newPassword, Profile } from '../../contract/session';

/** A place where the person is signed in: one of their sessions. */
export const Place = z.object({
  id: id(),
  tenant_name: z.string(),
  signed_in_at: instant(),
  /** Last call that the person caused, exact to a minute. */
  active_at: instant(),
  /** The session that asks. */
  current: z.boolean(),
});
export type Place = z.infer<typeof Place>;

/** The signed-in person, and whether an authenticator app is set up. */
export const Mine = z.extend(Profile, { mfa: z.boolean() });
export type Mine = z.infer<typeof Mine>;

/** As the sign-in takes it: it may be older than the rule for new ones. */
const current = () => z.string().check(z.minLength(1), z.maxLength(GIVEN_PASSWORD_MAX));

/** What people do with their own account, in an extension of this server. Its records are their sessions. */
export const account = defineContract({
  name: 'account',
  record: Place,
  key: ['id'],
  list: [list(0, '/account', Place, { roles: ANY_ROLE })],
  actions: {
    /** Signs out there. */
    end: del(0, '/account/{id}', { roles: ANY_ROLE }),
    mine: get(0, '/account/me', { roles: ANY_ROLE, answer: Mine }),
    rename: post(0, '/account/name', {
      roles: ANY_ROLE,
      body: z.strictObject({ name: line() }),
      affects: ['users', 'tenant_users', 'send_only_users'],
    }),
    /** Ends every other session, and every link that was mailed to choose a password. */
    password: post(0, '/account/password', {
      roles: ANY_ROLE,
      body: z.strictObject({ current: current(), password: newPassword() }),
    }),
    /** Forgets the authenticator app and ends every session: the next sign-in sets up another. */
    new_app: post(0, '/account/new_app', {
      roles: ANY_ROLE,
      body: z.strictObject({ current: current(), code: code() }),
      affects: ['users', 'tenant_users'],
    }),
    /** Ends every session but this one. */
    leave: post(0, '/account/leave', { roles: ANY_ROLE }),
  },
});
