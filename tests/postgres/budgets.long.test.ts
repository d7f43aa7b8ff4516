import { describe, expect, inject, it } from 'vitest';
import { openPostgres } from '../../server/db/client';
import { Budgets, type Share } from '../../server/sending/ledger/rateBudgets';
import { freshDatabase } from '../support/postgres';

const { signal } = new AbortController();
const NOW = Date.parse('2026-03-02T15:00:00Z');

/** Workers, each with a connection of its own and the same clock. `left` is what leaves when. */
async function workers(howMany: number) {
  const url = await freshDatabase(inject('postgresPort'));
  const clock = { now: () => new Date(NOW) };
  const dbs: Awaited<ReturnType<typeof openPostgres>>[] = [];
  for (let i = 0; i < howMany; i += 1) dbs.push(await openPostgres(url));
  const left: { at: number; count: number }[] = [];
  const all = dbs.map(({ db }) => async (shares: readonly Share[]) => {
    let at = NOW;
    await new Budgets({ db, clock, pause: async (ms) => void (at += ms) }).take(shares, signal);
    left.push({ at, count: shares[0]!.units });
  });
  const close = async () => {
    for (const { close: end } of dbs) await end();
  };
  return { all, left, close };
}

/** The most that leaves in any span of this length. */
const mostIn = (left: readonly { at: number; count: number }[], ms: number) =>
  Math.max(
    ...left.map(({ at: from }) =>
      left.filter(({ at }) => at >= from && at < from + ms).reduce((sum, { count }) => sum + count, 0),
    ),
  );

const ACCOUNT = { key: 'account:main', by: 'account', name: 'main', windowMs: 1_000 } as const;

describe('workers that share limits', () => {
  it('send no more together than one may', async () => {
    const { all, left, close } = await workers(6);
    try {
      const share = { ...ACCOUNT, perSecond: 100, units: 25 };
      await Promise.all(all.flatMap((take) => Array.from({ length: 10 }, () => take([share]))));
      expect(left).toHaveLength(60);
      expect(mostIn(left, 1_000)).toBe(100);
      expect(Math.max(...left.map(({ at }) => at)) - NOW, 'and no less').toBe(59 * 250);
    } finally {
      await close();
    }
  }, 120_000);

  it('keep to the tightest limit of several, in whatever order they name them', async () => {
    const { all, left, close } = await workers(4);
    try {
      const shares = [
        { ...ACCOUNT, perSecond: 1_000, units: 5 },
        {
          key: 'campaign:C1',
          by: 'campaign' as const,
          name: 'C1',
          perSecond: 75 / 60,
          windowMs: 60_000,
          units: 5,
        },
      ];
      await Promise.all(
        all.flatMap((take, i) =>
          Array.from({ length: 5 }, () => take(i % 2 === 0 ? shares : shares.toReversed())),
        ),
      );
      expect(mostIn(left, 60_000)).toBe(75);
    } finally {
      await close();
    }
  }, 120_000);

  it('keep to a number’s limit that is lowered and raised while they send', async () => {
    const { all, left, close } = await workers(2);
    try {
      const share = { key: 'number:main:+1', by: 'number' as const, name: '+1', windowMs: 1_000, units: 1 };
      const each = (perSecond: number, times: number) =>
        Promise.all(
          all.flatMap((take) => Array.from({ length: times }, () => take([{ ...share, perSecond }]))),
        );
      await each(10, 20);
      const before = left.splice(0);
      await each(2, 10);
      const slow = left.splice(0);
      await each(10, 20);
      expect([mostIn(before, 1_000), mostIn(slow, 1_000), mostIn(left, 1_000)]).toEqual([10, 2, 10]);
      expect(mostIn([...before, ...slow, ...left], 1_000)).toBeLessThanOrEqual(10);
      const span = (some: typeof left) =>
        Math.max(...some.map(({ at }) => at)) - Math.min(...some.map(({ at }) => at));
      expect(span(slow), 'and no less').toBe(19 * 500);
    } finally {
      await close();
    }
  }, 120_000);

  it('take no more together than a day allows, though its limit is changed meanwhile', async () => {
    const url = await freshDatabase(inject('postgresPort'));
    const clock = { now: () => new Date(NOW) };
    const dbs = [await openPostgres(url), await openPostgres(url)];
    try {
      const all = dbs.map(({ db }) => new Budgets({ db, clock, pause: async () => {} }));
      const ends = new Date(NOW + 3_600_000);
      const take = async (most: number, texts: number) => {
        const limit = { key: 'brand-day:1', by: 'brand_day' as const, name: 'Acme', most };
        const found = await Promise.all(
          all.map((each) =>
            each.takeToday(
              Array.from({ length: texts }, () => ({ limits: [limit], units: 2 })),
              ends,
            ),
          ),
        );
        return found.reduce((sum, { allowed }) => sum + allowed, 0);
      };
      expect(await take(20, 4), 'segments are counted').toBe(8);
      expect(await take(10, 4), 'lowered below what is used').toBe(0);
      expect(await take(30, 40), 'raised').toBe(7);
    } finally {
      for (const { close } of dbs) await close();
    }
  }, 120_000);

  it('are not stopped by a clock that was an hour ahead', async () => {
    const { all, left, close } = await workers(1);
    try {
      const share = { ...ACCOUNT, perSecond: 100, units: 25 };
      const take = all[0]!;
      await take([{ ...share, perSecond: 25 / 3_600 }]);
      await take([share]);
      expect(left.at(-1)!.at).toBe(NOW);
    } finally {
      await close();
    }
  }, 120_000);
});
