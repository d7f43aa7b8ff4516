import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { throttles } from '../db/schema/identity';
import { problem } from '../http/problem';

export interface Limit {
  key: string;
  max: number;
}

/**
 * Counts one attempt against every limit, before it is evaluated: a burst in parallel cannot outrun the
 * counter, and a restart does not forget it.
 * @throws 429 with Retry-After when one of them is exceeded
 */
export async function attempt(
  db: Db,
  limits: readonly Limit[],
  windowSeconds: number,
  now: Date,
): Promise<void> {
  const resets_at = new Date(now.getTime() + windowSeconds * 1000);
  const counted = await db
    .insert(throttles)
    .values(limits.map(({ key }) => ({ key, count: 1, resets_at })))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${throttles.resets_at} <= ${now.toISOString()}::timestamptz then 1 else ${throttles.count} + 1 end`,
        resets_at: sql`case when ${throttles.resets_at} <= ${now.toISOString()}::timestamptz then excluded.resets_at else ${throttles.resets_at} end`,
      },
    })
    .returning();
  const exceeded = counted.filter(({ key, count }) => count > limits.find((limit) => limit.key === key)!.max);
  if (exceeded.length === 0) return;
  const until = Math.max(...exceeded.map((row) => row.resets_at.getTime()));
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw problem(429, 'throttled', `Too many attempts. Try again in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  });
}

/** Takes back what a successful attempt counted. */
export async function forgive(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, [...keys]));
}
