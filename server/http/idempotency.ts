import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { idempotency_keys } from '../db/schema/identity';
import type { Answer } from './answer';
import { problem } from './problem';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** One use of a key by one user. */
export interface Use {
  user_id: string;
  key: string;
  operation: string;
  fingerprint: string;
}

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw problem(422, 'idempotency_key', 'The Idempotency-Key is not valid.');
  return key;
}

/** Equal for two requests that ask the same thing. */
export const fingerprintOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const row = ({ user_id, key }: Use) =>
  and(eq(idempotency_keys.user_id, user_id), eq(idempotency_keys.key, key));

/**
 * Claims the key, or gives the answer that its first use got. Inside the call's own transaction a rival waits
 * here until that ends; between transactions a rival that has not ended is answered 409.
 */
export async function claim(db: Db | Tx, use: Use, now: Date): Promise<Answer | null> {
  const claimed = await db
    .insert(idempotency_keys)
    .values({ ...use, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotency_keys.key });
  if (claimed.length > 0) return null;
  const [known] = await db.select().from(idempotency_keys).where(row(use));
  if (known && (known.operation !== use.operation || known.fingerprint !== use.fingerprint)) {
    throw problem(422, 'idempotency_reuse', 'This Idempotency-Key was used for another request.');
  }
  if (!known?.answer)
    throw problem(409, 'in_progress', 'The first request with this Idempotency-Key is still running.');
  return known.answer as Answer;
}

export async function settle(db: Db | Tx, use: Use, answer: Answer): Promise<void> {
  await db.update(idempotency_keys).set({ answer }).where(row(use));
}

/** Frees the key of a call that failed outside a transaction, so that it may be tried again. */
export async function abandon(db: Db, use: Use): Promise<void> {
  await db.delete(idempotency_keys).where(and(row(use), isNull(idempotency_keys.answer)));
}
