import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { rows } from '../../../server/db/client';
import { NORTHWIND } from '../../support/seed';
import { approveAbove, askFor, requestPath } from '../../support/approvals';
import { createSendingServer, simulated } from '../../support/sending';

/** Where the operator has not set the law aside, clients, jobs and approvals can only be stricter than it. */
const server = await createSendingServer();
const { as, aCampaign, work, simulator, db, deps, clock, forges } = server;

const NEW_YORK = '10001';
const FLORIDA = '33101';
const HOUR = 3600;
const OVERRIDE = { hours: 'override', override_reason: 'The doors open late' };

const setClock = (iso: string) => clock.advance((Date.parse(iso) - clock.now().getTime()) / 1000);
const operator = (QUIET_HOURS: 'hold' | 'warn') => Object.assign(deps.env, { QUIET_HOURS });
let part = 0;

beforeEach(() => void operator('hold'));

/** A campaign at a ZIP code whose client texts until 18:00. */
async function aClosed(zip: string, quiet_hours: 'hold' | 'warn' | null = null) {
  part += 1;
  const made = await aCampaign({
    phones: simulated(2, 0, part * 10),
    fields: { zip },
    sender: `+1202555${2000 + part}`,
  });
  await db.execute(sql`update clients set quiet_hours = ${quiet_hours}, window_end = '18:00'
    where id = ${made.clientId}::uuid`);
  return made;
}

const start = async (campaignId: string, body: object = {}) => {
  const { status, json } = await (
    await as(4)
  ).post(`/campaigns/${campaignId}/jobs`, { after: null, ...body });
  expect([status, json]).toEqual([201, expect.anything()]);
  await work();
  return json.id as string;
};
const jobOf = async (campaignId: string, id: string) =>
  (await (await as(4)).get(`/campaigns/${campaignId}/jobs/${id}`)).json;
const sentBy = async (id: string) => (await simulator.ledger(id)).length;

const verified = async (job: string) => {
  const lines: string[] = [];
  return { code: await verifyJob(db, job, (line) => lines.push(line)), lines };
};

describe('a client', () => {
  it('cannot choose to warn, and one that chose it before holds', async () => {
    setClock('2026-03-03T02:30:00Z'); // 21:30 in New York
    const { campaignId, clientId } = await aClosed(NEW_YORK, 'warn');
    const staff = await as(4);
    const client = (await staff.get(`/clients/${clientId}`)).json;
    expect(client.quiet_hours).toBe('hold');
    const refused = await staff.post(`/clients/${clientId}`, {
      quiet_hours: 'warn',
      version: client.version,
    });
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual([
      expect.objectContaining({ field: 'quiet_hours', code: 'law_holds' }),
    ]);
    expect((await staff.post('/clients', { name: 'New', quiet_hours: 'warn' })).status).toBe(422);
    const { readiness } = (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
    expect(readiness.hours).toMatchObject({ policy: 'hold', by_law: 2 });
    const id = await start(campaignId);
    expect(await jobOf(campaignId, id)).toMatchObject({ hours: 'hold', sent: 0, held: 2 });

    operator('warn');
    expect((await staff.get(`/clients/${clientId}`)).json.quiet_hours).toBe('warn');
    const warned = await staff.post(`/clients/${clientId}`, { quiet_hours: 'warn', version: client.version });
    expect(warned.status).toBe(200);
  });
});

describe('an override', () => {
  it.each([
    // The client closes at 18:00, the federal hours at 21:00, Florida at 20:00.
    ['2026-03-02T23:30:00Z', FLORIDA, { sent: 2, held: 0 }, 0],
    ['2026-03-03T00:59:00Z', FLORIDA, { sent: 2, held: 0 }, 0],
    ['2026-03-03T01:00:30Z', FLORIDA, { sent: 0, held: 2 }, 2],
    ['2026-03-03T01:00:30Z', NEW_YORK, { sent: 2, held: 0 }, 0],
    ['2026-03-03T02:00:30Z', NEW_YORK, { sent: 0, held: 2 }, 2],
    ['2026-03-03T12:59:00Z', NEW_YORK, { sent: 0, held: 2 }, 2],
  ])('at %s in %s, after the client’s hours: %j', async (at, zip, expected, by_law) => {
    setClock(at);
    const { campaignId } = await aClosed(zip);
    const { readiness } = (await (await as(4)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
    expect(readiness.hours).toMatchObject({ policy: 'hold', by_law });
    expect(readiness.reach.outside_hours).toBe(2);
    const id = await start(campaignId, OVERRIDE);
    expect(await jobOf(campaignId, id)).toMatchObject({ ...expected, override: { lawful: true } });
    expect(await sentBy(id)).toBe(expected.sent);
    expect(await verified(id)).toMatchObject({ code: 0 });
  });

  it('is held until the law opens, and the job’s page counts those people', async () => {
    setClock('2026-03-03T02:30:00Z');
    const { campaignId } = await aClosed(NEW_YORK);
    const id = await start(campaignId, OVERRIDE);
    expect(await jobOf(campaignId, id)).toMatchObject({ held: 2, next_open_at: '2026-03-03T13:00:00.000Z' });
    setClock('2026-03-03T13:01:00Z');
    await work({ early: true });
    expect(await jobOf(campaignId, id)).toMatchObject({ state: 'completed', sent: 2, held: 0 });
  });

  it('lifts a tenant’s own cap, and not the law’s', async () => {
    setClock('2026-03-04T15:00:00Z');
    const florida = await aClosed(FLORIDA);
    const york = await aClosed(NEW_YORK);
    await db.execute(sql`update tenants set most_texts = 1 where id = ${NORTHWIND}::uuid`);
    const again = async ({ campaignId }: typeof york) => {
      const [last] = await rows<{ id: string }>(
        db,
        sql`select id from jobs where campaign_id = ${campaignId}::uuid order by created_at desc, id desc limit 1`,
      );
      const id = await start(campaignId, { ...OVERRIDE, after: last?.id ?? null });
      clock.advance(60);
      return sentBy(id);
    };
    for (let text = 1; text <= 3; text += 1) expect([text, await again(york)]).toEqual([text, 2]);
    const sent: number[] = [];
    for (let text = 1; text <= 4; text += 1) sent.push(await again(florida));
    expect(sent).toEqual([2, 2, 2, 0]);
    await db.execute(sql`update tenants set most_texts = null where id = ${NORTHWIND}::uuid`);
  });

  it('that a second person approved is held by the law as well', async () => {
    setClock('2026-03-05T02:30:00Z');
    const { campaignId } = await aClosed(NEW_YORK);
    await approveAbove(server, 1);
    const asked = await askFor(server, campaignId, OVERRIDE);
    expect(asked.status).toBe(201);
    const approved = await (
      await as(4)
    ).post(`${requestPath(asked.json)}/approve`, { confirmed: asked.json.facts });
    expect(approved.status).toBe(200);
    await work();
    const { json: jobs } = await (await as(4)).get(`/campaigns/${campaignId}/jobs`);
    expect(jobs.records[0]).toMatchObject({
      hours: 'override',
      sent: 0,
      held: 2,
      override: { lawful: true },
    });
    await approveAbove(server, null);
  });

  it('texts at any hour where the operator has set the law aside; rows from then are held once it holds', async () => {
    operator('warn');
    setClock('2026-03-06T02:30:00Z');
    const { campaignId } = await aClosed(NEW_YORK);
    const id = await start(campaignId, OVERRIDE);
    expect(await jobOf(campaignId, id)).toMatchObject({ sent: 2, override: { lawful: false } });
    expect(await verified(id)).toMatchObject({ code: 0 });

    // Its rows are written without places on a day on which the tenant sends nothing.
    const closed = (days: string | null) =>
      db.execute(sql`update tenants set closed_days = ${days} where id = ${NORTHWIND}::uuid`);
    await closed('2026-03-05');
    const other = await aClosed(NEW_YORK);
    const left = await start(other.campaignId, OVERRIDE);
    expect(await jobOf(other.campaignId, left)).toMatchObject({ sent: 0, held: 0, pending: 2 });
    operator('hold');
    await closed(null);
    clock.advance(600);
    await work({ early: true });
    expect(await sentBy(left)).toBe(0);
    expect(await jobOf(other.campaignId, left)).toMatchObject({ sent: 0, held: 2 });
    clock.advance(11 * HOUR);
    await work({ early: true });
    expect(await sentBy(left)).toBe(2);
  });
});

it('reasons without hours are a difference where the text’s place was known', async () => {
  setClock('2026-03-09T15:00:00Z');
  const { campaignId } = await aClosed(NEW_YORK);
  const id = await start(campaignId, OVERRIDE);
  expect(await verified(id)).toMatchObject({ code: 0 });
  forges('The job is made one that waits for hours');
  await db.execute(sql`update messages set place = '' where job_id = ${id}::uuid`);
  const { code, lines } = await verified(id);
  expect(code).not.toBe(0);
  expect(lines.join('\n')).toMatch(/hours/);
});
