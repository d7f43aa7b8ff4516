import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { idempotency_keys as table } from '../db/schema/identity';
import type { Answer } from './answer';
import { problem } from './problem';

const KEY = /^[\x21-\x7e]{1,200}$/;
/** A call that says nothing this long is dead: its key may be used by the next request that carries it. */
export const LEASE_MS = 60_000;
/** How often a running call says that it lives. */
export const RENEW_MS = 20_000;

/** One use of a key by one user. */
export interface Use {
  user_id: string;
  key: string;
  operation: string;
  fingerprint: string;
  /** The call itself, not its process: a call that stood still must not answer for a later one of its own process. */
  owner: string;
}

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw problem(422, 'idempotency_key', 'The Idempotency-Key is not valid.');
  return key;
}

/** Equal for two requests that ask the same thing. */
export const fingerprintOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const row = ({ user_id, key }: Use) => and(eq(table.user_id, user_id), eq(table.key, key));
const own = (use: Use) => and(row(use), eq(table.owner, use.owner));
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

const running = (until: Date, now: Date) =>
  problem(409, 'in_progress', 'The first request with this Idempotency-Key is still running.', {
    'retry-after': String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))),
  });

/**
 * Claims the key until `now` + `LEASE_MS`, or gives the answer that its first use got. A key whose owner died
 * without an answer is taken over, by one of several that try. Inside the call's own transaction a rival waits here
 * until that ends; between transactions a rival of a call that lives is refused.
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
    throw problem(422, 'idempotency_reuse', 'This Idempotency-Key was used for another request.');
  }
  if (!known?.answer) throw running(known?.lease_until ?? now, now);
  return known.answer as Answer;
}

/** @throws 409 `in_progress` when another request has become the owner of the key: nothing may be stored then. */
function assertOwned(changed: readonly unknown[], now: Date): void {
  if (changed.length === 0) throw running(leaseFrom(now), now);
}

/** Prolongs the lease. In a transaction: it commits only while the key is this call's. */
export async function renew(db: Db | Tx, use: Use, now: Date): Promise<void> {
  const renewed = await db
    .update(table)
    .set({ lease_until: leaseFrom(now) })
    .where(own(use))
    .returning({ key: table.key });
  assertOwned(renewed, now);
}

/** Renews the lease until the returned function is called. */
export function keepLease(db: Db, use: Use, clock: { now(): Date }): () => void {
  // What fails once is tried again before the lease ends; whether it has ended is asked when something is stored.
  const timer = setInterval(() => void renew(db, use, clock.now()).catch(() => undefined), RENEW_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Stores the answer in the transaction of the work that it tells of, which commits only while the key is this call's. */
export async function settle(tx: Tx, use: Use, answer: Answer, now: Date): Promise<void> {
  const settled = await tx.update(table).set({ answer }).where(own(use)).returning({ key: table.key });
  assertOwned(settled, now);
}

/** Frees the key of a call that failed outside a transaction, so that it may be tried again. */
export async function abandon(db: Db, use: Use): Promise<void> {
  await db.delete(table).where(and(own(use), isNull(table.answer)));
}
