import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { idempotency_keys as table } from '../db/schema/identity';
import type { Answer } from './answer';
import { problem } from './problem';
import { sha256Hex } from '../platform/hashing';

const KEY = /^[\x21-\x7e]{1,200}$/;
/** A call that does not renew its lease for this long counts as dead, and another request may use its key. */
export const LEASE_MS = 60_000;
/** How often a running call renews its lease. */
export const RENEW_MS = 20_000;

/** One use of a key by one caller. */
export interface Use {
  /** A person, or an API key. */
  user_id: string;
  key: string;
  operation: string;
  fingerprint: string;
  /** Identifies the call, not its process: a call that was frozen must not answer for a later one of the process. */
  owner: string;
}

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw problem('idempotency_key');
  return key;
}

/** Equal for two requests with the same content. */
export const fingerprintOf = (...parts: string[]): string => sha256Hex(JSON.stringify(parts));

const row = ({ user_id, key }: Use) => and(eq(table.user_id, user_id), eq(table.key, key));
const ofOwner = (use: Use) => and(row(use), eq(table.owner, use.owner));
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

const running = (until: Date, now: Date) =>
  problem('in_progress').with({
    headers: { 'retry-after': String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))) },
  });

/**
 * Claims the key until `now` + `LEASE_MS`, or returns the answer to its first use. A key whose owner died without an
 * answer is taken over; only one of several requests succeeds. While the owner's transaction is open, another request
 * waits here for its end; between the owner's transactions it is refused.
 * @throws 409 `in_progress` with Retry-After, 422 `idempotency_reuse`
 */
export async function claim(db: Db | Tx, use: Use, now: Date): Promise<Answer | null> {
  const { owner, operation, fingerprint } = use;
  const lease = { owner, lease_until: leaseFrom(now), created_at: now };
  const dead = and(
    isNull(table.answer),
    or(isNull(table.lease_until), lte(table.lease_until, now)),
    eq(table.operation, operation),
    eq(table.fingerprint, fingerprint),
  ) as SQL;
  const claimed = await db
    .insert(table)
    .values({ ...use, ...lease })
    .onConflictDoUpdate({ target: [table.user_id, table.key], set: lease, setWhere: dead })
    .returning({ key: table.key });
  if (claimed.length > 0) return null;
  const [known] = await db.select().from(table).where(row(use));
  if (known && (known.operation !== operation || known.fingerprint !== fingerprint)) {
    throw problem('idempotency_reuse');
  }
  if (!known?.answer) throw running(known?.lease_until ?? now, now);
  return known.answer as Answer;
}

/** @throws 409 `in_progress` if another request owns the key by now; nothing may be stored then */
function assertOwned(changed: readonly unknown[], now: Date): void {
  if (changed.length === 0) throw running(leaseFrom(now), now);
}

/** Extends the lease. In a transaction, it makes sure that the commit happens only while this call owns the key. */
export async function renew(db: Db | Tx, use: Use, now: Date): Promise<void> {
  const renewed = await db
    .update(table)
    .set({ lease_until: leaseFrom(now) })
    .where(ofOwner(use))
    .returning({ key: table.key });
  assertOwned(renewed, now);
}

/** Renews the lease until the returned function is called. */
export function keepLease(db: Db, use: Use, clock: { now(): Date }): () => void {
  // A failed renewal is repeated before the lease ends. Ownership is checked again whenever something is stored.
  const timer = setInterval(() => void renew(db, use, clock.now()).catch(() => undefined), RENEW_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Stores the answer in the same transaction as the work, which commits only while this call owns the key. */
export async function settle(tx: Tx, use: Use, answer: Answer, now: Date): Promise<void> {
  const settled = await tx.update(table).set({ answer }).where(ofOwner(use)).returning({ key: table.key });
  assertOwned(settled, now);
}

/** Frees the key of a call that failed outside a transaction, so that it can be tried again. */
export async function abandon(db: Db, use: Use): Promise<void> {
  await db.delete(table).where(and(ofOwner(use), isNull(table.answer)));
}
