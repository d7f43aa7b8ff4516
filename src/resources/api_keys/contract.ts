import * as s from '../../contract/schema';
import { edited, givenInstant, id, instant, line, maybe, search, version } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { issued, issuing } from '../../contract/issuedSecret';
import { ADMINS, JOBS_ONLY, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';

/** Roles of keys, from the fewest rights to the most. None sees another tenant's rows. */
export const KEY_ROLES = [JOBS_ONLY, TENANT_STAFF, TENANT_ADMIN] as const;

/** Calls of a key in a minute, in all processes together. */
export const KEY_CALLS_MAX = 600;
export const KEY_WINDOW_SECONDS = 60;

export const SCOPES_MAX = 200;

const scope = () => s.string({ max: 80, pattern: /^[a-z0-9_]+\.(read|write)$/ });

const written = {
  name: line(),
  scopes: s.array(scope(), { min: 1, max: SCOPES_MAX }),
  /** Null: it does not expire. */
  expires_at: maybe(givenInstant()),
};

/** Reasons for which calls with a key's tokens are refused; `scope`: beyond its scopes, its role or its owner's rights. */
export const KEY_REFUSALS = ['scope', 'replaced', 'expired', 'orphaned'] as const;
export type KeyRefusal = (typeof KEY_REFUSALS)[number];

export const ApiKey = s.object({
  ...edited,
  name: s.string(),
  scopes: s.array(s.string()),
  tenant_id: id(),
  expires_at: s.nullable(instant()),
  /** It acts in this role, and never in a higher one than its owner has in the tenant. */
  role: s.number(),
  /** The scopes in one line. */
  scope_names: s.string(),
  /** The user who made it or issued its token last. Without a membership of theirs the key is refused. */
  by: s.nullable(s.string()),
  /** `unissued`: it has no token yet; `orphaned`: its owner has left the tenant. */
  state: s.enum(['unissued', 'active', 'expired', 'orphaned']),
  /** Beginning of its token, to recognize it by; null without a token. */
  hint: s.nullable(s.string()),
  ...issued,
  /** To within five minutes; null: never used. */
  last_used_at: s.nullable(instant()),
  /** Refused calls, of several within a minute one. */
  refused_count: s.number(),
  /** The last one counted: its time, reason and network address. Null: none. */
  refused_at: s.nullable(instant()),
  refused_reason: s.nullable(s.enum(KEY_REFUSALS)),
  refused_from: s.nullable(s.string()),
});
export type ApiKey = s.Infer<typeof ApiKey>;

const named = ({ name }: ApiKey) => ({ names: [name] });

/** Keys by which programs call the API for a tenant. */
export const apiKeys = defineContract({
  name: 'api_keys',
  peopleOnly: true,
  record: ApiKey,
  key: ['id'],
  sortable: ['name', 'last_used_at', 'created_at'],
  list: [list(0, '/api_keys', ApiKey, { roles: ADMINS, query: search })],
  one: get(0, '/api_keys/{id}', { roles: ADMINS, answer: ApiKey }),
  create: post(0, '/api_keys', {
    roles: ADMINS,
    stepUp: true,
    status: 201,
    body: s.strictObject({ ...written, role: s.int({ min: JOBS_ONLY, max: TENANT_ADMIN }) }),
    answer: ApiKey,
  }),
  update: post(0, '/api_keys/{id}', {
    roles: ADMINS,
    stepUp: true,
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: ApiKey,
  }),
  remove: del(0, '/api_keys/{id}', { roles: ADMINS, ...confirming(['names'], named) }),
  actions: {
    /**
     * Issues a token, which no other answer ever has, and makes the caller the key's owner. The token before is accepted
     * for some more hours.
     */
    issue: post(0, '/api_keys/{id}/token', {
      roles: ADMINS,
      stepUp: true,
      ...issuing,
    }),
  },
});
