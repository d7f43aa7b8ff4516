import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { KEY_CALLS_MAX, KEY_WINDOW_SECONDS } from '../../src/resources/api_keys/contract';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import type { Operation } from '../../src/contract/define';
import type { Db, Tx } from '../db/client';
import { api_keys, ended_key_tokens, memberships } from '../db/schema';
import { limitHeaders } from '../http/limitHeaders';
import { problem } from '../http/problem';
import { countUse } from './throttle';
import { narrowedBy, type Principal } from './principal';
import { hashOf } from './tokens';
import { unauthenticated } from './unauthenticated';

/** Beginning of every token, by which scanners of leaked secrets recognize one. */
const PREFIX = 'smskey_';
const TENANT_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN = /^smskey_[A-Za-z0-9_-]{64}$/;
/** Characters at the end of a token that a key's page shows. */
const HINT_LENGTH = 4;
/** The last use is written at most this often. */
const USED_MS = 5 * 60_000;

export const isKeyToken = (token: string): boolean => token.startsWith(PREFIX);

/** A token with its tenant and 256 random bits. The tenant lets it be looked up in the tenant's own rows. */
export function newKeyToken(tenantId: string, random: { bytes(n: number): Uint8Array }): string {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex');
  return PREFIX + Buffer.concat([tenant, random.bytes(SECRET_BYTES)]).toString('base64url');
}

/** End of a token, which tells it from others and is too short to help anybody guess it. */
export const hintOf = (token: string): string => `${PREFIX}…${token.slice(-HINT_LENGTH)}`;

/** Tenant that a token names; null if it is not of the form of a token. */
export function tenantOf(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const hex = Buffer.from(token.slice(PREFIX.length), 'base64url').subarray(0, TENANT_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The principal of a token: its owner, in the lower of the key's role and the owner's present one.
 * @throws 401 if it is unknown, expired or revoked, or its owner has left the tenant
 */
export async function principalOfKey(db: Db, now: Date, token: string): Promise<Principal> {
  const tenant_id = tenantOf(token);
  if (tenant_id === null) throw unauthenticated();
  const hash = hashOf(token);
  const isOwner = and(
    eq(memberships.user_id, api_keys.owner_id),
    or(eq(memberships.tenant_id, api_keys.tenant_id), eq(memberships.role, PROVIDER_ADMIN)),
  );
  const matches = await db
    .select({ key: api_keys, owner_role: memberships.role, rights: memberships.rights })
    .from(api_keys)
    .innerJoin(memberships, isOwner)
    .where(
      and(
        eq(api_keys.tenant_id, tenant_id),
        or(eq(api_keys.token_hash, hash), and(eq(api_keys.old_hash, hash), gt(api_keys.overlaps_until, now))),
        or(isNull(api_keys.expires_at), gt(api_keys.expires_at, now)),
      ),
    );
  const [match] = matches.toSorted((a, b) => b.owner_role - a.owner_role);
  if (!match) throw unauthenticated();
  const { key, owner_role, rights } = match;
  const stale = new Date(now.getTime() - USED_MS);
  if (key.last_used_at === null || key.last_used_at <= stale) {
    const isStale = or(isNull(api_keys.last_used_at), lte(api_keys.last_used_at, stale));
    await db
      .update(api_keys)
      .set({ last_used_at: now })
      .where(and(eq(api_keys.tenant_id, tenant_id), eq(api_keys.id, key.id), isStale));
  }
  return {
    user_id: key.owner_id,
    tenant_id,
    role: Math.min(key.role, owner_role),
    ...narrowedBy(owner_role, rights),
    session_id: '',
    key: { id: key.id, name: key.name, scopes: key.scopes, refused_at: key.refused_at },
  };
}

/** Keeps the tokens of a key that are accepted no longer, by which their next use is recognized (decision 130). */
export async function keepEnded(tx: Tx, key: typeof api_keys.$inferSelect, now: Date): Promise<void> {
  const { tenant_id, id, name, owner_id, token_hash } = key;
  const isOfKey = and(eq(ended_key_tokens.tenant_id, tenant_id), eq(ended_key_tokens.key_id, id));
  await tx.update(ended_key_tokens).set({ name, owner_id }).where(isOfKey);
  if (token_hash === null) return;
  await tx
    .insert(ended_key_tokens)
    .values({ tenant_id, token_hash, key_id: id, name, owner_id, ended_at: now });
}

/** @throws 403 for a key without the operation's scope, and for an operation that no key may call */
export function assertScope({ key }: Principal, { scope }: Operation): void {
  if (!key) return;
  if (scope === undefined) throw problem('role');
  if (!key.scopes.includes(scope)) throw problem('scope', { scope });
}

/**
 * Counts a call of a key in its window, which all processes share.
 * @returns the header fields of the answer
 * @throws 429 with the same fields
 */
export async function countKeyCall(db: Db, keyId: string, now: Date): Promise<Record<string, string>> {
  const limit = { key: `api-key ${keyId}`, max: KEY_CALLS_MAX, seconds: KEY_WINDOW_SECONDS };
  const { count, resets_at } = await countUse(db, limit, now);
  const seconds = Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000));
  const remaining = KEY_CALLS_MAX - count;
  const headers = limitHeaders('key', {
    max: KEY_CALLS_MAX,
    window: KEY_WINDOW_SECONDS,
    seconds,
    remaining: Math.max(0, remaining),
  });
  if (remaining < 0) throw problem('throttled.key', { seconds }).with({ headers });
  const { 'retry-after': _, ...fields } = headers;
  return fields;
}
