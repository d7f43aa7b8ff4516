import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { campaign_audiences, campaigns } from '../../../server/db/schema';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

/** Caps on texts to a person in 24 hours, over all campaigns of a client. */
const server = await createSendingServer();
const { as, aCampaign, work, simulator, db, clock, uuid } = server;

const HOUR = 3600;
const DAY = 24 * HOUR;
const FLORIDA = '33101';
const OHIO = '43004';
/** Numbers that name no place, so that the ZIP code decides. */
const people = simulated(3, 0);

type Campaign = Awaited<ReturnType<typeof aCampaign>>;

/** A client that holds, with people at a ZIP code. */
async function aClient(zip: string | null, made: Promise<Campaign> = aCampaign({ phones: people })) {
  const campaign = await made;
  if (zip !== null)
    await db.execute(sql`update audience_targets set fields = jsonb_build_object('zip', ${zip}::text)
      where audience_id = ${campaign.audienceId}::uuid`);
  await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${campaign.clientId}::uuid`);
  return campaign;
}

/** More campaigns of the same client to the same people. */
async function more({ campaignId, audienceId, clientId }: Campaign, count: number): Promise<string[]> {
  const tenant_id = NORTHWIND;
  const ids = Array.from({ length: count }, () => uuid());
  for (const id of ids) {
    await db
      .insert(campaigns)
      .values({ tenant_id, id, client_id: clientId, name: `After ${campaignId}`, message: 'Hello again' });
    await db
      .insert(campaign_audiences)
      .values({ tenant_id, id: uuid(), campaign_id: id, audience_id: audienceId });
  }
  return ids;
}

const pathOf = (campaignId: string) => `/campaigns/${campaignId}/jobs`;
async function begin(campaignId: string, body: object = {}): Promise<string> {
  const staff = await as(3);
  const last = (await staff.get(`${pathOf(campaignId)}?limit=1`)).json.records[0]?.id ?? null;
  const { status, json } = await staff.post(pathOf(campaignId), { after: last, ...body });
  expect([status, json]).toEqual([201, expect.anything()]);
  return json.id;
}
async function send(campaignId: string, body: object = {}): Promise<string> {
  const id = await begin(campaignId, body);
  await work();
  return id;
}
/** Three texts to each person by one client, and a fourth campaign to them. */
async function three(client: Campaign): Promise<{ first: string; fourth: string }> {
  const [second, third, fourth] = (await more(client, 3)) as [string, string, string];
  const [first] = [await begin(client.campaignId), await begin(second), await begin(third)] as const;
  await work();
  return { first, fourth };
}
const jobOf = async (campaignId: string, id: string) =>
  (await (await as(3)).get(`${pathOf(campaignId)}/${id}`)).json;
const sentBy = async (id: string) => (await simulator.ledger(id)).length;
/** Moves the clock to a number of seconds after the first text of a job. */
async function after(id: string, seconds: number) {
  const [first] = await rows<{ at: string }>(
    db,
    sql`select min(sent_at) as at from messages where job_id = ${id}::uuid`,
  );
  clock.advance((Date.parse(first!.at) - clock.now().getTime()) / 1000 + seconds);
}

async function setCap(most_texts: number | null) {
  const admin = await as(4);
  const { version } = (await admin.get(`/sending_days/${NORTHWIND}`)).json;
  return admin.post(`/sending_days/${NORTHWIND}`, { most_texts, version });
}

describe('the fourth text in 24 hours', () => {
  it('of another campaign waits until the first is a day old, and is sent then', async () => {
    const client = await aClient(FLORIDA);
    const [second, third, fourth] = (await more(client, 3)) as [string, string, string];
    const first = await send(client.campaignId);
    for (const id of [second, third]) {
      clock.advance(HOUR);
      expect(await sentBy(await send(id))).toBe(3);
    }
    clock.advance(HOUR);
    const held = await send(fourth);
    expect(await sentBy(held)).toBe(0);
    const job = await jobOf(fourth, held);
    expect(job).toMatchObject({
      state: 'sending',
      targeted: 3,
      pending: 3,
      held: 3,
      zones_open: 1,
      zones_total: 1,
      eta_seconds: null,
      waiting: [{ state: 'FL', waiting: 3, open: false, texts: 3, opens_at: job.next_open_at }],
    });
    const opens = Date.parse(job.next_open_at) - clock.now().getTime();
    expect(opens / 1000).toBeGreaterThan(DAY - 4 * HOUR);
    await after(first, DAY - 1);
    await work({ early: true });
    expect(await sentBy(held)).toBe(0);
    await after(first, DAY + 5 * 60);
    await work({ early: true });
    expect(await jobOf(fourth, held)).toMatchObject({ sent: 3, held: 0, waiting: [] });
  });

  it.each([
    ['is held a second before the first is a day old', DAY - 1, 0],
    ['is sent when it is', DAY, 3],
  ])('%s', async (_, seconds, sent) => {
    const client = await aClient(FLORIDA);
    const { first, fourth } = await three(client);
    const job = await begin(fourth);
    await after(first, seconds);
    // Nothing but the job itself moves the clock before its texts pass.
    await work({ early: true });
    expect(await sentBy(job)).toBe(sent);
  });

  it('waits for the hours as well', async () => {
    const client = await aClient(FLORIDA);
    clock.advance(9.5 * HOUR); // 19:30 in Miami
    const { fourth } = await three(client);
    const held = await send(fourth);
    expect((await jobOf(fourth, held)).waiting[0]).toMatchObject({ texts: 3, waiting: 3 });
    clock.advance(DAY);
    await work({ early: true });
    // A day later it is past eight: the cap is over, the hours are not.
    clock.advance(0.5 * HOUR);
    await work({ early: true });
    const night = await jobOf(fourth, held);
    if (night.sent === 0) expect(night.waiting[0].texts).toBeUndefined();
    clock.advance(12 * HOUR);
    await work({ early: true });
    expect(await sentBy(held)).toBe(3);
  });

  it('is counted for all who are held by a limit of a place that is unknown', async () => {
    const client = await aClient(null);
    clock.advance(3 * HOUR); // open on both coasts
    const { fourth } = await three(client);
    const held = await send(fourth);
    expect(await jobOf(fourth, held)).toMatchObject({ held: 3, waiting: [{ zones: [], texts: 3 }] });
  });

  it('may go to people in a state without a cap', async () => {
    const client = await aClient(OHIO);
    const { fourth } = await three(client);
    expect(await sentBy(await send(fourth))).toBe(3);
  });

  it('of a job that sends outside hours is not held, nor does another client’s or tenant’s count', async () => {
    const client = await aClient(FLORIDA);
    const other = await aClient(FLORIDA, aCampaign({ phones: people, sender: '+12025550191' }));
    const elsewhere = await aClient(
      FLORIDA,
      aCampaign({ phones: people, tenant_id: GLOBEX, sender: '+12025550192' }),
    );
    const { fourth } = await three(client);
    expect(await sentBy(await send(other.campaignId))).toBe(3);
    const globex = await as('role3@globex.example');
    const { json } = await globex.post(pathOf(elsewhere.campaignId), { after: null });
    await work();
    expect(await sentBy(json.id)).toBe(3);
    const id = await send(fourth, { hours: 'override', override_reason: 'Recall of a product' });
    expect(await sentBy(id)).toBe(3);
  });

  it('of two jobs at once leaves only one of them', async () => {
    const client = await aClient(FLORIDA);
    const [second, third, fourth] = (await more(client, 3)) as [string, string, string];
    for (const id of [client.campaignId, second]) await send(id);
    const both = [await begin(third), await begin(fourth)];
    await work();
    expect((await Promise.all(both.map(sentBy))).toSorted()).toEqual([0, 3]);
  });
});

describe('a job that stops at closing', () => {
  it('leaves out those whom the cap holds beyond it', async () => {
    const client = await aClient(FLORIDA);
    const { fourth } = await three(client);
    const held = await send(fourth, { at_closing: 'stop' });
    expect((await jobOf(fourth, held)).held).toBe(3);
    clock.advance(11 * HOUR);
    await work({ early: true });
    expect(await jobOf(fourth, held)).toMatchObject({ sent: 0, skipped_by: { expired: 3 } });
  });
});

describe('a tenant’s own cap', () => {
  it('binds in every state, and may only be stricter than the law', async () => {
    const refused = await setCap(4);
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'most_texts', message: expect.stringContaining('3') })],
    ]);
    expect((await setCap(1)).json).toMatchObject({ most_texts: 1 });
    const client = await aClient(OHIO);
    const [second] = (await more(client, 1)) as [string];
    expect(await sentBy(await send(client.campaignId))).toBe(3);
    const held = await send(second);
    expect(await jobOf(second, held)).toMatchObject({ sent: 0, held: 3, waiting: [{ texts: 1 }] });
    // Without it, those who wait are released by their time; a new job is free at once.
    expect((await setCap(null)).status).toBe(200);
    await db.execute(sql`update jobs set state = 'stopped', finished_at = now() where id = ${held}::uuid`);
    expect(await sentBy(await send(second))).toBe(3);
  });
});
