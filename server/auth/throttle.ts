import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { throttles } from '../db/schema/identity';
import { limitHeaders } from '../http/limitHeaders';
import { problem } from '../http/problem';

export interface Limit {
  key: string;
  /** Attempts within the window. */
  max: number;
  /** Length of the window, which starts with the first attempt. */
  seconds: number;
}

/** A limit that an attempt has exceeded. */
interface Exceeded extends Pick<Limit, 'max' | 'seconds'> {
  resets_at: Date;
  /** This attempt is the first to exceed it in this window. */
  first: boolean;
}

/**
 * Counts an attempt against every limit before it is evaluated, so that parallel requests cannot get past the counter.
 * It survives a restart.
 */
export async function countAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<Exceeded[]> {
  const counted = await count(db, limits, now);
  const limitOf = new Map(limits.map((limit) => [limit.key, limit]));
  return counted.flatMap(({ key, count: uses, resets_at }) => {
    const { max, seconds } = limitOf.get(key)!;
    return uses > max ? [{ resets_at, first: uses === max + 1, max, seconds }] : [];
  });
}

/** Counts a use of a limit. @returns the number of uses in the window, this one included, and its end */
export async function countUse(
  db: Db | Tx,
  limit: Limit,
  now: Date,
): Promise<{ count: number; resets_at: Date }> {
  const [counted] = await count(db, [limit], now);
  return counted!;
}

function count(db: Db | Tx, limits: readonly Limit[], now: Date) {
  const over = sql`${throttles.resets_at} <= ${now.toISOString()}::timestamptz`;
  return db
    .insert(throttles)
    .values(
      limits.map(({ key, seconds }) => ({
        key,
        count: 1,
        resets_at: new Date(now.getTime() + seconds * 1000),
      })),
    )
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${over} then 1 else ${throttles.count} + 1 end`,
        resets_at: sql`case when ${over} then excluded.resets_at else ${throttles.resets_at} end`,
      },
    })
    .returning();
}

/** 429, with the limit that ends last in the header fields. */
export function throttled(exceeded: readonly Exceeded[], now: Date) {
  const [last] = exceeded.toSorted((a, b) => b.resets_at.getTime() - a.resets_at.getTime());
  const seconds = Math.max(1, Math.ceil((last!.resets_at.getTime() - now.getTime()) / 1000));
  return problem('throttled.attempts', { seconds }).with({
    headers: limitHeaders('attempts', { max: last!.max, window: last!.seconds, seconds }),
  });
}

/** @throws 429 with Retry-After if a limit is exceeded */
export async function attempt(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const exceeded = await countAttempt(db, limits, now);
  if (exceeded.length > 0) throw throttled(exceeded, now);
}

/** Uncounts a successful attempt. A limit that others have exceeded meanwhile stays exceeded. */
export async function forgive(db: Db, limits: readonly Limit[]): Promise<void> {
  // A statement for each limit: two statements that lock the same rows in different orders would deadlock.
  for (const { key, max } of limits) {
    await db
      .update(throttles)
      .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
      .where(and(eq(throttles.key, key), lte(throttles.count, max)));
  }
}
