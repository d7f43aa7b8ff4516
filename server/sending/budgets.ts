import { sql } from 'drizzle-orm';
import type { JobLimit } from '../../src/resources/jobs/contract';
import { dayAfter, instantOf, wallOf } from '../../src/rules/quietHours/clock';
import { type Db, rows, type Tx } from '../db/client';
import { withScope } from '../db/scope';
import type { Pause } from '../lib/pause';
import { array } from './ledger';

/** What a limit is of, and how the screen names it. */
interface Limit {
  key: string;
  by: JobLimit;
  name: string;
}

/** A limit of messages per second, and how many a batch takes of it. */
export interface Share extends Limit {
  perSecond: number;
  count: number;
}

/** A limit of segments per day. */
export interface DayLimit extends Limit {
  most: number;
}

/** A limit that holds messages back: until then, or, without a time, as fast as it allows. */
export type Met = Pick<Limit, 'by' | 'name'> & { most: number; until: Date | null };

/** A text with the limits of the day that it meets. */
export interface Today {
  limits: readonly DayLimit[];
  /** Segments. */
  units: number;
}

/** Networks count a day by this clock, so their limits begin anew at its midnight. */
const ZONE = 'America/Los_Angeles';

/** When the limits of a day begin anew. */
export const nextDay = (now: Date): Date => instantOf(ZONE, dayAfter(wallOf(ZONE, now).day, 1).day, 0);

/** A wait that is longer than all processes together could cause means that a clock was set back. */
const LONGEST = { ms: 60_000, slices: 240 };

const lengthOf = ({ count, perSecond }: Share) => Math.ceil((count * 1000) / perSecond);

interface World {
  db: Db;
  clock: { now(): Date };
  pause: Pause;
}

/** No day is longer; a row that ends later was written by a wrong clock. */
const DAY_MS = 25 * 3_600_000;

/** What limits of messages per second are called on the screen: those of campaigns are known per minute. */
const shown = ({ by, name, perSecond }: Share): Met => ({
  by,
  name,
  most: Math.round(by === 'campaign' ? perSecond * 60 : perSecond),
  until: null,
});

/**
 * The limits that carriers and networks set, shared by all processes: however many send, together they send what one may.
 * Of a limit of messages per second, a batch takes a slice of time, long enough for its messages, and the slices of a limit
 * never overlap. Of a limit of a day, it takes as many as there are left.
 */
export class Budgets {
  constructor(private readonly world: World) {}

  /** Resolves when the messages may be sent, to the limit that they waited for, if any. */
  async take(shares: readonly Share[], signal: AbortSignal): Promise<Met | null> {
    const now = this.world.clock.now().getTime();
    const { start, last } = await this.reserve(shares, now);
    if (start > now) await this.world.pause(start - now, signal);
    return start > now && last ? shown(last) : null;
  }

  /**
   * Takes of the limits of this day for each text, in their order, until one does not fit. A text that is longer than a
   * whole day's limit fits when nothing else was sent. `ends`: when the next day begins.
   * @returns how many of the texts may leave today, and the limit that the next one met
   */
  takeToday(texts: readonly Today[], ends: Date): Promise<{ allowed: number; met: Met | null }> {
    const limits = new Map(texts.flatMap((text) => text.limits.map((limit) => [limit.key, limit] as const)));
    const keys = array([...limits.keys()], 'text');
    return withScope(this.world.db, 'system', async (tx) => {
      const now = this.world.clock.now().getTime();
      const until = ends.toISOString();
      await tx.execute(sql`insert into budgets (key, next_at)
        select key, ${until}::timestamptz from unnest(${keys}) as given(key) order by key on conflict do nothing`);
      const known = await rows<{ key: string; next_at: string; used: number }>(
        tx,
        sql`select key, next_at, used from budgets where key = any(${keys}) order by key for update`,
      );
      const used = new Map(
        known.map((row) => {
          const left = new Date(row.next_at).getTime() - now;
          return [row.key, left > 0 && left <= DAY_MS ? row.used : 0];
        }),
      );
      let allowed = 0;
      let met: Met | null = null;
      for (const { limits: own, units } of texts) {
        const full = own.find(({ key, most }) => used.get(key)! > 0 && used.get(key)! + units > most);
        if (full) met = { by: full.by, name: full.name, most: full.most, until: ends };
        if (full) break;
        for (const { key } of own) used.set(key, used.get(key)! + units);
        allowed += 1;
      }
      await write(tx, used, until);
      return { allowed, met };
    });
  }

  /** Returns what was taken for texts that were not sent. */
  async giveBack(texts: readonly Today[]): Promise<void> {
    const units = new Map<string, number>();
    for (const { limits, units: own } of texts)
      for (const { key } of limits) units.set(key, (units.get(key) ?? 0) + own);
    if (units.size === 0) return;
    await this.world.db.execute(sql`update budgets b set used = greatest(0, b.used - given.units)
      from unnest(${array([...units.keys()], 'text')}, ${array([...units.values()], 'int')}) as given(key, units)
      where b.key = given.key`);
  }

  /** The slice begins when the last of its limits has time. What a process that dies has taken is lost. */
  private reserve(
    shares: readonly Share[],
    now: number,
  ): Promise<{ start: number; last: Share | undefined }> {
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
        return end - now <= longest.get(key)! ? [{ key, end }] : [];
      });
      const start = Math.max(now, ...ends.map(({ end }) => end));
      const last = ends.find(({ end }) => end === start)?.key;
      const next = shares.map((share) => new Date(start + lengthOf(share)).toISOString());
      await tx.execute(sql`update budgets b set next_at = given.next_at
        from unnest(${keys}, ${array(next, 'timestamptz')}) as given(key, next_at) where b.key = given.key`);
      return { start, last: shares.find(({ key }) => key === last) };
    });
  }
}

/** Writes down how much of limits of a day is used, and when that day ends. */
const write = (tx: Tx, used: ReadonlyMap<string, number>, until: string) =>
  tx.execute(sql`update budgets b set used = given.used, next_at = ${until}::timestamptz
    from unnest(${array([...used.keys()], 'text')}, ${array([...used.values()], 'int')}) as given(key, used)
    where b.key = given.key`);
