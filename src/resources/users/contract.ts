import * as z from 'zod/mini';
import { email, id, instant, line, search, stored } from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { ADMINS, JOBS_ONLY, PROVIDER_ADMIN } from '../../contract/roles';
import { resetUrl } from '../../contract/session';

export const User = z.object({
  ...stored,
  name: z.string(),
  email: z.string(),
  role: z.number(),
  tenant_id: id(),
  tenant_name: z.string(),
  mfa: z.boolean(),
  state: z.enum(['active', 'invited']),
  last_sign_in_at: z.nullable(instant()),
});
export type User = z.infer<typeof User>;

/** The user lists to refresh after every change, and the tenants, which count them (spec 4). */
const LISTS = ['send_only_users', 'tenant_users', 'tenants'];

/** Narrow the list; extensions of this server. */
const narrowed = {
  role: z.optional(/* @__PURE__ */ z.coerce.number().check(z.int())),
  state: z.optional(z.enum(['active', 'invited'])),
  mfa: z.optional(z.stringbool()),
};

const named = ({ name, email: address }: User) => ({ names: [name, address] });

export const users = defineContract({
  name: 'users',
  record: User,
  key: ['id'],
  list: [list(21, '/users', User, { roles: ADMINS, query: { ...search, ...narrowed } })],
  sortable: ['name', 'email', 'role', 'tenant_name', 'last_sign_in_at'],
  create: post(22, '/users', {
    roles: ADMINS,
    status: 201,
    body: z.strictObject({
      name: line(),
      email: email(),
      role: z.int().check(z.minimum(JOBS_ONLY), z.maximum(PROVIDER_ADMIN)),
      tenant_id: z.optional(id()),
      url: resetUrl(),
    }),
    answer: User,
    affects: LISTS,
  }),
  one: get(23, '/users/{id}', { roles: ADMINS, answer: User }),
  remove: del(24, '/users/{id}', { roles: ADMINS, ...confirming(['names'], named), affects: LISTS }),
  actions: {
    reset_mfa: post(26, '/users/{id}/reset_mfa', {
      roles: ADMINS,
      ...confirming(['names'], named),
      affects: LISTS,
    }),
    reset_password: post(27, '/users/{id}/reset_password', {
      roles: ADMINS,
      body: z.strictObject({ url: resetUrl(), confirmed: confirmed('names') }),
      confirms: named,
      affects: LISTS,
    }),
  },
});
