import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { KeyRefusal } from '../../src/resources/api_keys/contract';
import type { Tx } from '../db/client';
import { api_keys, ended_key_tokens as ended } from '../db/schema';
import { withScope } from '../db/scope';
import { announce } from '../events/announce';
import type { Call } from '../http/handler';
import type { Principal } from './principal';
import { type RefusedKey, tellOfKey } from './refusedKeyMails';
import { hashOf } from './tokens';

/** One refused call of a key is noted in this time, so that whoever has an old token cannot load the database. */
const NOTED_MS = 60_000;

/** Where a call comes from. */
export type From = Pick<Call, 'deps' | 'now' | 'ip'>;

/** A key by its row, or a revoked one by the hash of its token, with the time of its last note. */
type Refused = { tenant_id: string; refused_at: Date | null } & (
  | { reason: KeyRefusal; id: string }
  | { reason: 'revoked'; hash: string }
);

/** Notes a call with a token that is no longer accepted. One that no key ever had is not noted. */
export const noteRefusedToken = (from: From, tenantId: string, token: string): Promise<void> =>
  attempted(from, async () => {
    const refused = await refusedBy(from, tenantId, hashOf(token));
    if (refused) await note(from, refused);
  });

/**
 * Runs the checks of what a caller may do, and notes a key that they refuse.
 * @throws what they throw
 */
export async function assertWithin(
  from: From,
  { key, tenant_id }: Principal,
  checks: () => void,
): Promise<void> {
  try {
    checks();
  } catch (error) {
    if (key)
      await attempted(from, () =>
        note(from, { tenant_id, reason: 'scope', id: key.id, refused_at: key.refused_at }),
      );
    throw error;
  }
}

/** The caller is refused in any case, so an error of the note changes no answer. */
async function attempted({ deps }: From, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.error('refused_key', { error });
  }
}

async function refusedBy(
  { deps: { db }, now }: From,
  tenant_id: string,
  hash: string,
): Promise<Refused | null> {
  const hasToken = or(eq(api_keys.token_hash, hash), eq(api_keys.old_hash, hash));
  const [key] = await db
    .select()
    .from(api_keys)
    .where(and(eq(api_keys.tenant_id, tenant_id), hasToken));
  if (key) {
    const { id, refused_at, token_hash, overlaps_until, expires_at } = key;
    const isReplaced = token_hash !== hash && (overlaps_until === null || overlaps_until <= now);
    const isExpired = expires_at !== null && expires_at <= now;
    const reason = isReplaced ? 'replaced' : isExpired ? 'expired' : 'orphaned';
    return { tenant_id, id, reason, refused_at };
  }
  const [token] = await db
    .select({ id: api_keys.id, noted_of_key: api_keys.refused_at, noted: ended.refused_at })
    .from(ended)
    .leftJoin(api_keys, and(eq(api_keys.tenant_id, ended.tenant_id), eq(api_keys.id, ended.key_id)))
    .where(and(eq(ended.tenant_id, tenant_id), eq(ended.token_hash, hash)));
  if (!token) return null;
  return token.id === null
    ? { tenant_id, hash, reason: 'revoked', refused_at: token.noted }
    : { tenant_id, id: token.id, reason: 'replaced', refused_at: token.noted_of_key };
}

/** Counts a refused call at its key, and tells people of the first in a day. */
async function note(from: From, refused: Refused): Promise<void> {
  const { deps, now, ip } = from;
  const { tenant_id, reason, refused_at } = refused;
  const stale = new Date(now.getTime() - NOTED_MS);
  if (refused_at !== null && refused_at > stale) return;
  const mails = await withScope(deps.db, 'system', async (tx) => {
    const key = await counted(tx, from, refused, stale);
    if (!key) return [];
    await announce(tx, tenant_id, ['api_keys']);
    return tellOfKey(tx, deps, { ...key, tenant_id }, { reason, address: ip, at: now });
  });
  for (const send of mails) void send().catch((error: unknown) => deps.log.error('mail', { error }));
}

const isStale = (column: PgColumn, stale: Date) => or(isNull(column), lte(column, stale));

/** @returns the key; undefined if another call was counted meanwhile */
async function counted(
  tx: Tx,
  { now, ip }: From,
  refused: Refused,
  stale: Date,
): Promise<Omit<RefusedKey, 'tenant_id'> | undefined> {
  const { tenant_id } = refused;
  if (refused.reason === 'revoked') {
    const isToken = and(eq(ended.tenant_id, tenant_id), eq(ended.token_hash, refused.hash));
    const [token] = await tx
      .update(ended)
      .set({ refused_at: now })
      .where(and(isToken, isStale(ended.refused_at, stale)))
      .returning({ id: ended.key_id, name: ended.name, owner_id: ended.owner_id });
    return token;
  }
  const isKey = and(eq(api_keys.tenant_id, tenant_id), eq(api_keys.id, refused.id));
  const [key] = await tx
    .update(api_keys)
    .set({
      refused_count: sql`${api_keys.refused_count} + 1`,
      refused_at: now,
      refused_reason: refused.reason,
      refused_from: ip,
    })
    .where(and(isKey, isStale(api_keys.refused_at, stale)))
    .returning({ id: api_keys.id, name: api_keys.name, owner_id: api_keys.owner_id });
  return key;
}
