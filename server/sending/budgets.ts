import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client';
import { withScope } from '../db/scope';
import type { Pause } from '../lib/pause';
import { array } from './ledger';

/** A limit, and how many messages a batch takes of it. */
export interface Share {
  key: string;
  perSecond: number;
  count: number;
}

/** A wait that is longer than all processes together could cause means that a clock was set back. */
const LONGEST = { ms: 60_000, slices: 240 };

const lengthOf = ({ count, perSecond }: Share) => Math.ceil((count * 1000) / perSecond);

interface World {
  db: Db;
  clock: { now(): Date };
  pause: Pause;
}

/**
 * The limits of messages per second, shared by all processes: however many send, together they send what one may. A batch
 * takes a slice of time of each limit it meets, long enough for its messages, and the slices of a limit never overlap.
 */
export class Budgets {
  constructor(private readonly world: World) {}

  /** Resolves when the messages may be sent. */
  async take(shares: readonly Share[], signal: AbortSignal): Promise<void> {
    const now = this.world.clock.now().getTime();
    const start = await this.reserve(shares, now);
    if (start > now) await this.world.pause(start - now, signal);
  }

  /** The slice begins when the last of its limits has time. What a process that dies has taken is lost. */
  private reserve(shares: readonly Share[], now: number): Promise<number> {
    const keys = array(
      shares.map(({ key }) => key),
      'text',
    );
    return withScope(this.world.db, 'system', async (tx) => {
      const at = new Date(now).toISOString();
      // Always in the same order, so that two batches that meet the same limits cannot deadlock.
      await tx.execute(sql`insert into budgets (key, next_at)
        select key, ${at}::timestamptz from unnest(${keys}) as given(key) order by key on conflict do nothing`);
      const taken = await rows<{ key: string; next_at: string }>(
        tx,
        sql`select key, next_at from budgets where key = any(${keys}) order by key for update`,
      );
      const longest = new Map(
        shares.map((share) => [share.key, Math.max(LONGEST.ms, LONGEST.slices * lengthOf(share))]),
      );
      const ends = taken.flatMap(({ key, next_at }) => {
        const end = new Date(next_at).getTime();
        return end - now <= longest.get(key)! ? [end] : [];
      });
      const start = Math.max(now, ...ends);
      const next = shares.map((share) => new Date(start + lengthOf(share)).toISOString());
      await tx.execute(sql`update budgets b set next_at = given.next_at
        from unnest(${keys}, ${array(next, 'timestamptz')}) as given(key, next_at) where b.key = given.key`);
      return start;
    });
  }
}
