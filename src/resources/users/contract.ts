import * as s from '../../contract/schema';
import { email, id, instant, line, search, stored } from '../../contract/common';
import { confirmed, confirmedText, confirming } from '../../contract/confirmed';
import { forFile } from '../../contract/stepUp';
import { defineContract, del, get, list, post } from '../../contract/define';
import { ADMINS, JOBS_ONLY, PROVIDER_ADMIN } from '../../contract/roles';
import { Rights } from '../../contract/rights';
import { MailStanding } from '../../contract/mails';
import { join, resetUrl } from '../../contract/session';

export const User = s.object({
  ...stored,
  name: s.string(),
  email: s.string(),
  role: s.number(),
  /** Narrows the role in this tenant; null: the role alone decides. */
  rights: s.nullable(Rights),
  tenant_id: id(),
  tenant_name: s.string(),
  mfa: s.boolean(),
  state: s.enum(['active', 'invited']),
  last_sign_in_at: s.nullable(instant()),
  /** The last invitation or link for a new password; null: none, or long ago. */
  mail: s.nullable(MailStanding),
});
export type User = s.Infer<typeof User>;

/** The user lists to refresh after every change, and the tenants, which count them (spec 4). */
const LISTS = ['send_only_users', 'tenant_users', 'tenants'];

/** With the threads that a person gives back who may no longer answer. */
const LISTS_AND_THREADS = [...LISTS, 'conversations'];

/** Narrow the list; extensions of this server. */
const narrowed = {
  role: s.optional(s.inQuery(s.int())),
  state: s.optional(s.enum(['active', 'invited'])),
  mfa: s.optional(s.inQuery(s.boolean())),
};

const named = ({ name, email: address }: User) => ({ names: [name, address] });

/** With the role that the person has, which another administrator may change meanwhile. */
const ranked = ({ name, email: address, role }: User) => ({ names: [name, address], counts: { role } });

const role = () => s.int({ min: JOBS_ONLY, max: PROVIDER_ADMIN });

export const users = defineContract({
  name: 'users',
  peopleOnly: true,
  record: User,
  key: ['id'],
  list: [list(21, '/users', User, { roles: ADMINS, query: { ...forFile, ...search, ...narrowed } })],
  sortable: ['name', 'email', 'role', 'tenant_name', 'last_sign_in_at'],
  create: post(22, '/users', {
    roles: ADMINS,
    rights: ['everything'],
    status: 201,
    body: s.strictObject({
      name: line(),
      email: email(),
      role: role(),
      /** Default: null. */
      rights: s.optional(s.nullable(Rights)),
      tenant_id: s.optional(id()),
      url: resetUrl(),
    }),
    answer: User,
    affects: LISTS,
  }),
  one: get(23, '/users/{id}', { roles: ADMINS, answer: User }),
  remove: del(24, '/users/{id}', {
    roles: ADMINS,
    rights: ['everything'],
    ...confirming(['names'], named),
    affects: LISTS_AND_THREADS,
  }),
  actions: {
    /** Gives a person another role in their tenant, and ends their sessions there. In the query, for the audit log. */
    set_role: post(0, '/users/{id}/role', {
      roles: ADMINS,
      rights: ['everything'],
      query: { role: s.inQuery(role()), confirmed: confirmedText('names', 'counts') },
      confirms: ranked,
      answer: User,
      affects: LISTS_AND_THREADS,
    }),
    /**
     * Narrows what a person may do in their tenant, and ends their sessions there. `was`: the rights that the caller saw;
     * others are refused.
     */
    set_rights: post(0, '/users/{id}/rights', {
      roles: ADMINS,
      rights: ['everything'],
      body: s.strictObject({ rights: s.nullable(Rights), was: s.nullable(Rights) }),
      answer: User,
      affects: LISTS_AND_THREADS,
    }),
    reset_mfa: post(26, '/users/{id}/reset_mfa', {
      roles: ADMINS,
      rights: ['everything'],
      stepUp: true,
      ...confirming(['names'], named),
      affects: LISTS,
    }),
    reset_password: post(27, '/users/{id}/reset_password', {
      roles: ADMINS,
      rights: ['everything'],
      idempotent: true,
      body: s.strictObject({ url: resetUrl(), confirmed: confirmed('names') }),
      confirms: named,
      affects: LISTS,
    }),
    join,
  },
});
