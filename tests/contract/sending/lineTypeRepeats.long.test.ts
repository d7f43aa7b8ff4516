import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { spend } from '../../../server/money/spending';
import type { LineType } from '../../../src/rules/data/lineTypes';
import type { Looked } from '../../../server/sending/carrier/lineTypes';
import type { Carrier } from '../../../server/sending/carrier/carrier';
import { createSendingServer, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, work, startJob, simulator, sending, db, deps, clock, queue } = server;

const [FIRST, SECOND, THIRD, FOURTH] = simulated(4, 0) as [string, string, string, string];
const PEOPLE = [FIRST, SECOND, THIRD, FOURTH];
const LOST: Looked = { outcome: 'no_answer', reason: 'cut' };
const BUSY: Looked = { outcome: 'not_asked', retryAfterMs: 30_000, reason: 'Too many requests' };
const told = (lineType: LineType): Looked => ({ outcome: 'told', lineType });

/** Every question in order, and what the next ones about a number meet; all others are told `mobile`. */
let asked: string[];
let script: Map<string, Looked[]>;
let campaignId: string;

beforeEach(async () => {
  asked = [];
  script = new Map();
  sending.carrier = deps.carrier = Object.assign(Object.create(simulator), {
    lookUp: async (_: string, phone: string) => {
      const answer = script.get(phone)?.shift() ?? told('mobile');
      if (answer.outcome !== 'not_asked') asked.push(phone);
      return answer;
    },
  }) as Carrier;
  ({ campaignId } = await aCampaign({ phones: PEOPLE }));
});

const path = () => `/campaigns/${campaignId}/line_types`;
const last = async () => (await (await as(3)).get(path())).json.last;
const start = async (repeats: number) =>
  (await as(3)).post(path(), { numbers: 4, repeats, micros: 4_000, after: null });
const later = async (seconds: number) => {
  clock.advance(seconds);
  await work({ early: true });
};
const texted = async (id: string) => (await simulator.ledger(id)).map(({ to }) => to).toSorted();

describe('a number whose answer was lost', () => {
  it('is asked again before it is texted: a landline is skipped, and its job says that it waits', async () => {
    script.set(SECOND, [LOST, told('landline')]);
    await start(2);
    await work();
    expect(await last()).toMatchObject({ state: 'running', asked: 4, told: 3, no_answer: 1, repeated: 0 });
    const { id, job } = await startJob(campaignId);
    expect(await texted(id)).toEqual([FIRST, THIRD, FOURTH]);
    expect(await job()).toMatchObject({
      state: 'sending',
      pending: 1,
      limited: { by: 'line_types', until: expect.any(String) },
    });
    const { limited } = await job();
    expect(Date.parse(limited.until) - clock.now().getTime()).toBeLessThanOrEqual(30 * 60_000);
    clock.advance(61);
    // Only the look-up's time has come: it wakes the job.
    const { id: lookup } = await last();
    await db.transaction((tx) => queue.hurry(tx, 'line_types', { key: 'id', values: [lookup] }));
    await work();
    expect(await last()).toMatchObject({ state: 'done', asked: 4, told: 4, no_answer: 0, repeated: 1 });
    expect(await job()).toMatchObject({ pending: 0, skipped_by: { line_type: 1 }, limited: null });
    expect(await texted(id)).toEqual([FIRST, THIRD, FOURTH]);
    expect(asked.filter((phone) => phone === SECOND)).toHaveLength(2);
  });

  it('is asked three times at most, and then texted as unknown', async () => {
    script.set(SECOND, [LOST, LOST, LOST]);
    await start(8);
    await work();
    const { id, job } = await startJob(campaignId);
    await later(61);
    expect(await last()).toMatchObject({ state: 'running', no_answer: 1, repeated: 1 });
    expect(await job()).toMatchObject({ pending: 1 });
    await later(301);
    expect(await last()).toMatchObject({ state: 'done', told: 3, no_answer: 1, repeated: 2 });
    await work({ early: true });
    expect(await texted(id)).toEqual(PEOPLE.toSorted());
    await later(3_600);
    expect(asked.filter((phone) => phone === SECOND)).toHaveLength(3);
  });

  it.each([0, 1])(
    'is not asked again beyond the %d repetitions that a person agreed to pay for',
    async (repeats) => {
      script.set(SECOND, [LOST]).set(THIRD, [LOST]);
      await start(repeats);
      await work();
      await later(61);
      await later(301);
      expect(await last()).toMatchObject({ state: 'done', agreed: 4, repeats, repeated: repeats });
      expect(asked).toHaveLength(4 + repeats);
      const { id } = await startJob(campaignId);
      expect(await texted(id)).toEqual(PEOPLE.toSorted());
    },
  );

  it('is texted after half an hour when the carrier answers nobody', async () => {
    script.set(SECOND, [LOST, ...Array.from({ length: 500 }, () => BUSY)]);
    await start(2);
    await work();
    const { id } = await startJob(campaignId);
    await later(61);
    expect(await last()).toMatchObject({ state: 'running', repeated: 0, trouble: 'Too many requests' });
    await later(28 * 60);
    expect(await texted(id)).not.toContain(SECOND);
    await later(61);
    await work({ early: true });
    expect(await texted(id)).toContain(SECOND);
    expect(asked.filter((phone) => phone === SECOND)).toHaveLength(1);
  });

  it('is texted at once when a person stops the look-up', async () => {
    script.set(SECOND, [LOST]);
    await start(2);
    await work();
    const { id } = await startJob(campaignId);
    expect(await texted(id)).not.toContain(SECOND);
    await (await as(3)).post(`${path()}/stop`);
    await work();
    expect(await texted(id)).toContain(SECOND);
  });

  it('is asked again when the worker that had asked died, and waits meanwhile', async () => {
    await start(2);
    const [lookup] = await rows<{ id: string }>(db, sql`select id from line_type_lookups`);
    const now = clock.now().getTime();
    await db.execute(sql`insert into line_types (tenant_id, phone, state, account, lookup_id, asked_at, waits_until)
      values (${NORTHWIND}::uuid, ${SECOND}, 'asking', 'simulator', ${lookup!.id}::uuid,
        ${new Date(now).toISOString()}::timestamptz, ${new Date(now + 1_800_000).toISOString()}::timestamptz)`);
    await db.execute(sql`update line_type_lookups set asked = 1`);
    script.set(SECOND, [told('landline')]);
    await work();
    const { id } = await startJob(campaignId);
    expect(await texted(id)).not.toContain(SECOND);
    await later(301);
    await work({ early: true });
    expect(await last()).toMatchObject({ state: 'done', asked: 4, told: 4, no_answer: 0, repeated: 1 });
    expect(await texted(id)).toEqual([FIRST, THIRD, FOURTH].toSorted());
  });

  it('is within the budget that its questions are checked against', async () => {
    const staff = await as(3);
    const { client_id } = (await staff.get(`/campaigns/${campaignId}`)).json;
    expect((await staff.post(`/clients/${client_id}`, { budget: 1, version: 0 })).status).toBe(200);
    // Five look-ups are left.
    await withScope(db, 'system', (tx) =>
      spend(tx, { tenant_id: NORTHWIND, client_id }, clock.now(), { cost: 980_000 }),
    );
    expect((await start(2)).json.type).toBe('urn:problem:look_up_over_budget');
    expect((await start(1)).status).toBe(200);
  });
});
