import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  clients,
  direct_messages,
  do_not_calls,
  jobs,
  tenants,
} from '../../../server/db/schema';
import { confirmedOf } from '../../../src/rules/codes/confirmedOf';
import { createSendingServer, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, db, uuid } = server;

type Made = Awaited<ReturnType<typeof aCampaign>>;

/** The facts that a person sees on the review of a campaign. */
async function look({ campaignId }: Made) {
  const staff = await as(3);
  const { json: campaign } = await staff.get(`/campaigns/${campaignId}`);
  const { json } = await staff.get(`/campaigns/${campaignId}/stats?readiness=true`);
  return { ...confirmedOf(json.readiness), version: campaign.version };
}

const start = async ({ campaignId }: Made, confirmed: object) =>
  (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null, confirmed });

async function addPeople({ clientId, campaignId }: Made, phones: string[]) {
  const id = uuid();
  const own = { tenant_id: NORTHWIND, client_id: clientId };
  await db.insert(audiences).values({ ...own, id, name: `More ${id}`, targets: phones.length });
  await db
    .insert(audience_targets)
    .values(phones.map((phone) => ({ tenant_id: NORTHWIND, audience_id: id, phone })));
  await db
    .insert(campaign_audiences)
    .values({ tenant_id: NORTHWIND, id: uuid(), campaign_id: campaignId, audience_id: id });
}

const optOut = ({ clientId }: Made, phone: string) =>
  db
    .insert(do_not_calls)
    .values({ tenant_id: NORTHWIND, id: uuid(), client_id: clientId, phone, source: 'staff' });

/** A colleague's change between the look and the press, and the differences that the refusal names. */
const CHANGES: [name: string, change: (made: Made) => Promise<unknown>, members: string[]][] = [
  ['more people', (made) => addPeople(made, simulated(5, 0, 40)), ['reach', 'price', 'names']],
  [
    'other words',
    async ({ campaignId }) => {
      const staff = await as(3);
      const { json } = await staff.get(`/campaigns/${campaignId}`);
      const body = { version: json.version, message: 'Words that nobody has seen' };
      expect((await staff.post(`/campaigns/${campaignId}`, body)).status).toBe(200);
    },
    ['version'],
  ],
  [
    'other hours',
    ({ clientId }) => db.update(clients).set({ window_end: '15:00' }).where(eq(clients.id, clientId)),
    ['hours'],
  ],
  [
    'another number',
    ({ clientId }) =>
      addNumbers(db, {
        tenant_id: NORTHWIND,
        client_id: clientId,
        id: uuid(),
        phone: '+12125550188',
        area_code: '212',
      }),
    ['senders'],
  ],
  [
    'as many other people',
    async (made) => {
      await addPeople(made, simulated(3, 0, 40));
      await db
        .delete(campaign_audiences)
        .where(
          and(
            eq(campaign_audiences.campaign_id, made.campaignId),
            eq(campaign_audiences.audience_id, made.audienceId),
          ),
        );
    },
    ['names'],
  ],
  [
    'a day without sending',
    ({ clientId }) => db.update(clients).set({ closed_days: '2026-03-03' }).where(eq(clients.id, clientId)),
    ['hours'],
  ],
  [
    'holidays without sending',
    ({ clientId }) => db.update(clients).set({ holidays: true }).where(eq(clients.id, clientId)),
    ['hours'],
  ],
  [
    'a day on which the tenant sends nothing',
    () => db.update(tenants).set({ closed_days: '2026-03-03' }).where(eq(tenants.id, NORTHWIND)),
    ['hours'],
  ],
];

describe('a start that carries what the person saw', () => {
  it('starts while nothing changed', async () => {
    const made = await aCampaign();
    expect((await start(made, await look(made))).status).toBe(201);
  });

  it.each(CHANGES)('does nothing after %s, and names it', async (_, change, members) => {
    const made = await aCampaign();
    const seen = await look(made);
    await change(made);
    const { status, json } = await start(made, seen);
    expect(await db.select().from(jobs)).toEqual([]);
    expect([status, json.type]).toEqual([409, 'urn:problem:changed']);
    expect(json.changes.map(({ member }: { member: string }) => member)).toEqual(members);
    const again = await look(made);
    expect(json.changes[0]).toMatchObject({
      was: seen[members[0] as 'version'],
      now: again[members[0] as 'version'],
    });
    expect((await start(made, again)).status).toBe(201);
  });

  it('does nothing on a day that was open again, and says which days are closed', async () => {
    const made = await aCampaign();
    await db
      .update(clients)
      .set({ closed_days: '2026-03-03\n2026-03-04' })
      .where(eq(clients.id, made.clientId));
    const seen = await look(made);
    await db.update(clients).set({ closed_days: '2026-03-04' }).where(eq(clients.id, made.clientId));
    const { json } = await start(made, seen);
    expect(json.changes).toMatchObject([
      { member: 'hours', was: { closed: ['2026-03-03', '2026-03-04'] }, now: { closed: ['2026-03-04'] } },
    ]);
  });

  it('texts no more people in their quiet hours than the person saw', async () => {
    const made = await aCampaign();
    const staff = await as(3);
    await db.update(clients).set({ quiet_hours: 'hold' }).where(eq(clients.id, made.clientId));
    const live = async (time_zone: string, minutes: number) => {
      await db.update(audience_targets).set({ time_zone, fields: { time_zone } });
      await db.update(audiences).set({ updated_at: new Date(minutes * 60_000) });
    };
    const press = (hours: object) =>
      staff.post(`/campaigns/${made.campaignId}/jobs`, {
        after: null,
        hours: 'override',
        override_reason: 'They asked for it',
        confirmed: { hours },
      });
    await live('America/New_York', 1);
    const { readiness } = (await staff.get(`/campaigns/${made.campaignId}/stats?readiness=true`)).json;
    const seen = confirmedOf(readiness, { quiet: true }).hours!;
    await live('Pacific/Honolulu', 2);
    const { json } = await press(seen);
    const now = { ...seen, outside: 3 };
    expect(json.changes).toEqual([{ member: 'hours', was: { ...seen, outside: 0 }, now }]);
    expect((await press(now)).status).toBe(201);
  });

  it('takes hours in the form of earlier clients', async () => {
    const made = await aCampaign();
    const { hours } = await look(made);
    const { policy, start: opens, end } = hours!;
    expect((await start(made, { hours: { policy, start: opens, end } })).status).toBe(201);
  });

  it('starts with fewer people where opt-outs explain it', async () => {
    const phones = simulated(4, 0);
    const made = await aCampaign({ phones });
    const seen = await look(made);
    await optOut(made, phones[0]!);
    expect((await start(made, seen)).status).toBe(201);
  });

  it('does nothing with fewer people where opt-outs do not explain all of them', async () => {
    const phones = simulated(4, 0);
    const made = await aCampaign({ phones });
    const seen = await look(made);
    await optOut(made, phones[0]!);
    await db.delete(audience_targets).where(eq(audience_targets.phone, phones[1]!));
    await db.update(audiences).set({ targets: 3 });
    const refused = await start(made, seen);
    expect(refused.json.changes).toMatchObject([{ member: 'reach', was: 4, now: 2 }]);
  });

  it('compares only what the caller names, and refuses members that a start does not have', async () => {
    const made = await aCampaign();
    const { json: campaign } = await (await as(3)).get(`/campaigns/${made.campaignId}`);
    expect((await start(made, { counts: { x: 1 } })).status).toBe(422);
    expect((await start(made, { version: campaign.version })).status).toBe(201);
  });
});

it('a test leaves only with the words that were on the page', async () => {
  const made = await aCampaign();
  const staff = await as(3);
  const { json: seen } = await staff.get(`/campaigns/${made.campaignId}`);
  await staff.post(`/campaigns/${made.campaignId}`, { version: seen.version, message: 'Other words' });
  const test = (version: number) =>
    staff.post(`/campaigns/${made.campaignId}/test_message`, {
      numbers: simulated(1, 0),
      confirmed: { version },
    });
  const refused = await test(seen.version);
  expect([refused.status, refused.json.type]).toEqual([409, 'urn:problem:changed']);
  expect(await db.select().from(direct_messages)).toEqual([]);
  expect((await test(seen.version + 1)).status).toBe(200);
});
