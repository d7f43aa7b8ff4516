import { sql } from 'drizzle-orm';
import type { JobLimit } from '../../../src/resources/jobs/contract';
import { dayAfter, instantOf, wallOf } from '../../../src/rules/law/quietHours/clock';
import { type Db, rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import type { Pause } from '../../lib/pause';
import { array } from './rows';

/** A limit's scope, and its name on the screen. */
interface Limit {
  key: string;
  by: JobLimit;
  name: string;
}

/** A limit of segments per second or minute, and the share of it that a batch takes. */
export interface Share extends Limit {
  perSecond: number;
  /** Length of the window in which no more leave than it allows. */
  windowMs: number;
  units: number;
}

/** How many segments may leave in a window of the limit. */
export const mostIn = ({ perSecond, windowMs }: Pick<Share, 'perSecond' | 'windowMs'>): number =>
  // 75 per minute are 1.25 per second, which a fraction may miss by very little.
  Math.max(1, Math.ceil((perSecond * windowMs) / 1000 - 1e-6));

/** Segments that left, and when: milliseconds since 1970. */
type Left = readonly [at: number, units: number];

/**
 * The first moment in which the units may leave, so that no window holds more than the limit allows. More than a whole window
 * allows may leave while the window is empty.
 */
function freeAt(share: Share, recent: readonly Left[]): number {
  let sum = share.units;
  for (const [at, units] of recent.toReversed()) {
    sum += units;
    if (sum > mostIn(share)) return at + share.windowMs;
  }
  return -Infinity;
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

/** Networks count days by this zone, so their limits start over at its midnight. */
const ZONE = 'America/Los_Angeles';

/** Time at which daily limits start over. */
export const nextDay = (now: Date): Date => instantOf(ZONE, dayAfter(wallOf(ZONE, now).day, 1).day, 0);

/** A wait that is longer than all processes together could cause means that a clock was set back. */
const LONGEST = { ms: 60_000, slices: 240 };

const lengthOf = ({ units, perSecond }: Share) => Math.ceil((units * 1000) / perSecond);

interface World {
  db: Db;
  clock: { now(): Date };
  pause: Pause;
}

/** No day is longer; a row that ends later was written by a wrong clock. */
const DAY_MS = 25 * 3_600_000;

/** Names of limits per second on the screen: those of campaigns are known per minute. */
const shown = ({ by, name, perSecond }: Share): Met => ({
  by,
  name,
  most: Math.round(by === 'campaign' ? perSecond * 60 : perSecond),
  until: null,
});

/**
 * The limits of carriers and networks, shared by all processes: however many send, together they stay within each
 * limit. Of a limit of segments per second, a batch takes a slice of time that is long enough for its segments. Slices
 * of a limit never overlap, and no window holds more than the limit allows. Of a daily limit, a batch takes what is
 * left.
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
          const remaining = new Date(row.next_at).getTime() - now;
          return [row.key, remaining > 0 && remaining <= DAY_MS ? row.used : 0];
        }),
      );
      let allowed = 0;
      let met: Met | null = null;
      for (const { limits, units } of texts) {
        const full = limits.find(({ key, most }) => used.get(key)! > 0 && used.get(key)! + units > most);
        if (full) met = { by: full.by, name: full.name, most: full.most, until: ends };
        if (full) break;
        for (const { key } of limits) used.set(key, used.get(key)! + units);
        allowed += 1;
      }
      await write(tx, used, until);
      return { allowed, met };
    });
  }

  /** Returns the shares taken for texts that were not sent. */
  async giveBack(texts: readonly Today[]): Promise<void> {
    const units = new Map<string, number>();
    for (const { limits, units: count } of texts)
      for (const { key } of limits) units.set(key, (units.get(key) ?? 0) + count);
    if (units.size === 0) return;
    await this.world.db.execute(sql`update budgets b set used = greatest(0, b.used - given.units)
      from unnest(${array([...units.keys()], 'text')}, ${array([...units.values()], 'int')}) as given(key, units)
      where b.key = given.key`);
  }

  /** The slice begins when the last of its limits is free. Shares taken by a process that dies are lost. */
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
      const budgets = await rows<{ key: string; next_at: string; recent: Left[] }>(
        tx,
        sql`select key, next_at, recent from budgets where key = any(${keys}) order by key for update`,
      );
      const shareOf = new Map(shares.map((share) => [share.key, share]));
      const ends = budgets.map(({ key, next_at, recent }) => {
        const share = shareOf.get(key)!;
        const end = new Date(next_at).getTime();
        const isWrong = end - now > Math.max(LONGEST.ms + share.windowMs, LONGEST.slices * lengthOf(share));
        const slices = isWrong ? [] : recent.filter(([at_]) => at_ > now - share.windowMs);
        return { key, end: isWrong ? now : Math.max(end, freeAt(share, slices)), slices };
      });
      const start = Math.max(now, ...ends.map(({ end }) => end));
      const last = ends.find(({ end }) => end === start)?.key;
      const next = array(
        shares.map((share) => new Date(start + lengthOf(share)).toISOString()),
        'timestamptz',
      );
      const recent = array(
        shares.map(({ key, units }) => {
          const { slices } = ends.find((each) => each.key === key)!;
          return JSON.stringify([...slices, [start, units]]);
        }),
        'text',
      );
      await tx.execute(sql`update budgets b set next_at = given.next_at, recent = given.recent::jsonb
        from unnest(${keys}, ${next}, ${recent}) as given(key, next_at, recent) where b.key = given.key`);
      return { start, last: shares.find(({ key }) => key === last) };
    });
  }
}

/** Stores the used part of daily limits, and the end of that day. */
const write = (tx: Tx, used: ReadonlyMap<string, number>, until: string) =>
  tx.execute(sql`update budgets b set used = given.used, next_at = ${until}::timestamptz
    from unnest(${array([...used.keys()], 'text')}, ${array([...used.values()], 'int')}) as given(key, used)
    where b.key = given.key`);
