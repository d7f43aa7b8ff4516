import { and, eq, sql } from 'drizzle-orm';
import { allows, PROVIDER_ADMIN, TENANT_ADMIN } from '../../../src/contract/roles';
import { scopesFor } from '../../../src/contract/scopes';
import { apiKeys as contract, KEY_ROLES } from '../../../src/resources/api_keys/contract';
import { apiScopes as scopesContract } from '../../../src/resources/api_scopes/contract';
import { contracts } from '../../../src/resources/contracts';
import { hintOf, keepEnded, newKeyToken } from '../../auth/apiKeys';
import { callerName } from '../../auth/callerName';
import { overlapEnd } from '../../auth/overlap';
import { hashOf } from '../../auth/tokens';
import { down } from '../../db/page';
import { api_keys as table } from '../../db/schema';
import { assertShown } from '../../http/confirmed';
import { handlersFor } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';

const DEFAULT_LIMIT = 10;

/** @throws 422 unless each scope opens a call of the role */
function assertScopes(scopes: readonly string[], role: number): void {
  const known = scopesFor(contracts, role);
  if (!scopes.every((scope) => known.has(scope))) throw invalidField('scopes', 'unknown.scope');
}

/** @throws 422 for a time that has passed */
function assertFuture(expiresAt: string | null | undefined, now: Date): void {
  if (expiresAt && new Date(expiresAt) <= now) throw invalidField('expires_at', 'past');
}

const expiry = (at: string | null | undefined) => (at ? new Date(at) : null);

/** Keys, whose tokens only `issue` answers. A revoked key is deleted; the audit log keeps its name. */
const regular = crud(contract, table, {
  search: [table.name],
  order: [down(table.created_at)],
  select: ({ now }) => ({
    scope_names: sql<string>`array_to_string(api_keys.scopes, ', ')`,
    state: sql<'unissued' | 'active' | 'expired' | 'orphaned'>`case
      when api_keys.expires_at <= ${now.toISOString()}::timestamptz then 'expired'
      when api_keys.token_hash is null then 'unissued'
      when not exists (select 1 from memberships m where m.user_id = api_keys.owner_id
        and (m.tenant_id = api_keys.tenant_id or m.role = ${PROVIDER_ADMIN}::int)) then 'orphaned'
      else 'active' end`,
    overlaps_until: sql<Date | null>`case when api_keys.overlaps_until > ${now.toISOString()}::timestamptz
      then api_keys.overlaps_until end`.mapWith(table.overlaps_until),
  }),
  create: async (call) => {
    const { body, principal, now } = call;
    if (!allows(KEY_ROLES, body.role)) throw invalidField('role', 'unknown.field');
    if (body.role > principal.role) throw problem('role_above');
    assertScopes(body.scopes, body.role);
    assertFuture(body.expires_at, now);
    return {
      expires_at: expiry(body.expires_at),
      owner_id: principal.user_id,
      by: await callerName(call),
    };
  },
  update: async ({ tx, params, body, now }) => {
    const { role } = await rowOf(tx, table, params.id, 'update');
    if (body.scopes) assertScopes(body.scopes, role);
    assertFuture(body.expires_at, now);
    return body.expires_at === undefined ? {} : { expires_at: expiry(body.expires_at) };
  },
  remove: async ({ tx, params, now }) => keepEnded(tx, await rowOf(tx, table, params.id, 'update'), now),
});

export const apiKeys = handlersFor(contract, {
  ...regular,
  issue: async (call) => {
    const { tx, params, body, principal, deps, now } = call;
    const key = await rowOf(tx, table, params.id, 'update');
    await assertShown(contract.actions.issue, body.confirmed, () => regular.one(call));
    if (key.role > principal.role) throw problem('role_above');
    const secret = newKeyToken(key.tenant_id, deps.random);
    await keepEnded(tx, key, now);
    const overlaps_until = overlapEnd(now, key.token_hash, body.overlap_hours);
    await tx
      .update(table)
      .set({
        token_hash: hashOf(secret),
        hint: hintOf(secret),
        issued_at: now,
        old_hash: overlaps_until && key.token_hash,
        overlaps_until,
        owner_id: principal.user_id,
        by: await callerName(call),
        updated_at: now,
        version: sql`${table.version} + 1`,
      })
      .where(and(eq(table.tenant_id, key.tenant_id), eq(table.id, key.id)));
    return { secret, overlaps_until };
  },
});

/** Scopes that the caller can give a key. */
export const apiScopes = handlersFor(scopesContract, {
  list: async ({ query, principal }) => {
    const text = (query.search ?? '').trim().toLowerCase();
    const all = [...scopesFor(contracts, Math.min(principal.role, TENANT_ADMIN))]
      .map(([id, calls]) => ({ id, calls }))
      .filter(({ id }) => id.includes(text))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const skip = query.skip ?? 0;
    return { records: all.slice(skip, skip + (query.limit ?? DEFAULT_LIMIT)), total: all.length };
  },
});
