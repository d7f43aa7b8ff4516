import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import type { Answered, Submission } from '../../../server/sending/carrier/carrier';
import { isLawful, LOCATED, type Located } from '../../support/hoursTable';
import { HOURS_LIST } from '../../support/lawList';
import { createSendingServer } from '../../support/sending';

/**
 * Held jobs on a shifted clock, around both clock changes and under the laws of December 2026: nobody is texted outside their
 * local hours.
 */
const server = await createSendingServer();
const { as, aCampaign, queue, simulator, sending, deps, db, clock } = server;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const HALF_HOUR = 30 * MINUTE;
/** A minute before each hour of a day, and before the half hours at which Newfoundland opens and closes. */
const MOMENTS = [...Array.from({ length: 26 }, (_, hour) => hour * HOUR), 6.5 * HOUR, 7.5 * HOUR, 19.5 * HOUR]
  .sort((a, b) => a - b)
  .map((seconds) => seconds - MINUTE);
/**
 * Just after the closing times of the strictest state, of the states with an hour less, and of three
 * zones.
 */
const EVENING = [16, 19, 20, 21, 23].map((hour) => hour * HOUR + 1);
/** For a busy machine. */
const PATIENCE_MS = 90_000;
const byPhone = new Map(LOCATED.map((each) => [each.phone, each]));

/** Messages sent, with their times. */
let left: { to: string; at: Date }[] = [];
beforeEach(() => {
  left = [];
  deps.carrier = sending.carrier = {
    perSecond: () => 1_000_000,
    atOnce: () => Infinity,
    numbers: simulator.numbers,
    lookup: simulator.lookup.bind(simulator),
    submit: async (batch: readonly Submission[], _until: Date, answered: Answered) => {
      for (const { to, key } of batch) {
        left.push({ to, at: clock.now() });
        answered(key, { outcome: 'accepted', carrierId: `R${key}` });
      }
    },
  };
});

/** Sets the clock to so many seconds after a time. */
const at = (time: string, seconds = 0) =>
  clock.advance((Date.parse(time) - clock.now().getTime()) / 1000 + seconds);

const unlawful = () =>
  left.flatMap(({ to, at: when }) => {
    const person = byPhone.get(to)!;
    return isLawful(person, when) ? [] : [`${person.by} at ${when.toISOString()}`];
  });

async function aCampaignTo(people: readonly Located[]): Promise<string> {
  const { campaignId, audienceId } = await aCampaign({ phones: people.map(({ phone }) => phone) });
  // The client itself would text at any hour: only the law holds people back.
  await db.execute(sql`update clients set window_start = '00:00', window_end = '23:59'`);
  const fields = Object.fromEntries(people.map((each) => [each.phone, each.fields]));
  await db.execute(sql`update audience_targets t set fields = f.value
    from jsonb_each(${JSON.stringify(fields)}::jsonb) f where t.audience_id = ${audienceId}::uuid and t.phone = f.key`);
  return campaignId;
}

async function start(campaignId: string, after: string | null = null): Promise<string> {
  const { status, json } = await (
    await as(3)
  ).post(`/campaigns/${campaignId}/jobs`, { after, hours: 'hold' });
  expect(status).toBe(201);
  return json.id;
}

/** Runs the queue until only the job's next turn waits, or for so many rounds where other work waits as well. */
const drain = async (rounds = Infinity) => {
  for (let n = 0; n < rounds && (await queue.drain({ early: true })) > 1; n += 1);
};

/** Sundays on which the clocks change, from midnight in New York. */
const CHANGES = { 'go forward': '2026-03-08T05:00:00Z', 'go back': '2026-11-01T04:00:00Z' };

describe.each(Object.entries(CHANGES))('when the clocks %s', (_, change) => {
  it(
    'everybody is texted once, in their morning',
    async () => {
      at(change, -HALF_HOUR);
      const campaignId = await aCampaignTo(LOCATED);
      const id = await start(campaignId);
      for (const moment of MOMENTS) {
        at(change, moment);
        await drain();
      }
      expect(unlawful()).toEqual([]);
      const counted = await rows<{ state: string; count: number }>(
        db,
        sql`select state, count(*)::int as count from messages where job_id = ${id}::uuid group by state`,
      );
      expect(counted).toEqual([{ state: 'accepted', count: LOCATED.length }]);
      expect(left).toHaveLength(LOCATED.length);
    },
    PATIENCE_MS,
  );

  it(
    'nobody is texted by a job that starts when their evening is over',
    async () => {
      at(change, -HALF_HOUR);
      const people = onePerPlace();
      const campaignId = await aCampaignTo(people);
      let reached = 0;
      let last: string | null = null;
      for (const moment of EVENING) {
        at(change, moment);
        last = await start(campaignId, last);
        await drain();
        const staff = await as(3);
        await staff.del(`/campaigns/${campaignId}/jobs/${last}`);
        await drain();
        expect(unlawful()).toEqual([]);
        reached += left.length;
        left = [];
      }
      expect(reached).toBeGreaterThan(people.length);
    },
    PATIENCE_MS,
  );
});

/** States whose hours are others from December 2026 on, with the zones of their area codes. */
const LATE_LAWS = LOCATED.filter(
  ({ by, states: [state] }) =>
    by === `state ${state}` && HOURS_LIST[state!]?.some(({ from }) => from === '2026-12-01'),
);

/** Days on which these laws are tried, and the one before them. */
const DECEMBER = {
  'the day before': '2026-11-30',
  'a weekday': '2026-12-08',
  'a Saturday': '2026-12-12',
  'a Sunday': '2026-12-13',
  Christmas: '2026-12-25',
};
/** Hours of UTC in which a day opens and closes anywhere in the states, counted from its midnight. */
const FIRST_HOUR = 12;
const LAST_HOUR = 30;
/** Turns in which a job of a dozen people has done all that it can do at a moment. */
const ROUNDS = 6;

describe.each(Object.entries(DECEMBER))('by the laws of December, on %s', (_, day) => {
  const timeOf = (hour: number) => new Date(Date.parse(day) + hour * HOUR * 1000);
  const dueAt = (when: Date) =>
    LATE_LAWS.filter((each) => isLawful(each, when))
      .map(({ phone }) => phone)
      .sort();
  const minuteBefore = (when: Date) => new Date(when.getTime() - MINUTE * 1000);
  const boundaries = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_unused, n) =>
    timeOf(FIRST_HOUR + n),
  ).filter((when) => String(dueAt(when)) !== String(dueAt(minuteBefore(when))));

  it(
    'people are texted from the minute in which their hours begin, and no more in the one in which they end',
    async () => {
      at(day);
      const campaignId = await aCampaignTo(LATE_LAWS);
      let last: string | null = null;
      const restart = async () => {
        if (last) await (await as(3)).del(`/campaigns/${campaignId}/jobs/${last}`);
        await drain(ROUNDS);
        left = [];
        last = await start(campaignId, last);
        await drain(ROUNDS);
      };
      const texted = () => left.map(({ to }) => to).sort();
      for (const boundary of boundaries) {
        const before = minuteBefore(boundary);
        at(before.toISOString());
        await restart();
        expect([before, texted()]).toEqual([before, dueAt(before)]);
        // The job that waits goes on for those whose hours begin, and a new one reaches nobody whose hours have ended.
        at(boundary.toISOString());
        await drain(ROUNDS);
        expect([boundary, texted()]).toEqual([
          boundary,
          [...new Set([...dueAt(before), ...dueAt(boundary)])].sort(),
        ]);
        expect(unlawful()).toEqual([]);
        await restart();
        expect([boundary, texted()]).toEqual([boundary, dueAt(boundary)]);
        expect(unlawful()).toEqual([]);
      }
      expect(boundaries.length).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});

/** People no two of whom have the same hours. */
function onePerPlace(): Located[] {
  const found = new Map<string, Located>();
  for (const each of LOCATED) {
    const key = JSON.stringify([each.zones, each.states]);
    if (!found.has(key)) found.set(key, each);
  }
  return [...found.values()];
}
