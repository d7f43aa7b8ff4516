import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  clients,
  do_not_calls,
} from '../../../server/db/schema';
import type { Readiness } from '../../../src/resources/campaigns/values';
import { createSendingServer, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';
import { addDomains } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, db, uuid } = server;
/** A country that may be texted, and whose price no list has. */
const UNPRICED = '+18765550101';
Object.assign(server.simulator, { countries: () => ['US', 'CA', 'JM'] });

async function readiness(campaignId: string): Promise<Readiness> {
  const answer = await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`);
  expect(answer.status).toBe(200);
  return answer.json.readiness;
}
const codes = ({ issues }: Readiness, level: string) =>
  issues.filter((issue) => issue.level === level).map(({ code }) => code);

async function addAudience(
  { clientId, campaignId }: { clientId: string; campaignId: string },
  phones: string[],
  fieldsOf: (n: number) => Record<string, string> = () => ({}),
) {
  const id = uuid();
  const own = { tenant_id: NORTHWIND, client_id: clientId };
  await db.insert(audiences).values({ ...own, id, name: `More ${id}`, targets: phones.length });
  await db.insert(audience_targets).values(
    phones.map((phone, n) => ({
      tenant_id: NORTHWIND,
      audience_id: id,
      phone,
      fields: fieldsOf(n),
      time_zone: n % 2 ? 'America/New_York' : 'Pacific/Honolulu',
    })),
  );
  await db
    .insert(campaign_audiences)
    .values({ tenant_id: NORTHWIND, id: uuid(), campaign_id: campaignId, audience_id: id });
}

const block = (clientId: string, phones: string[]) =>
  db.insert(do_not_calls).values(
    phones.map((phone) => ({
      tenant_id: NORTHWIND,
      id: uuid(),
      client_id: clientId,
      phone,
      source: 'staff' as const,
    })),
  );

describe('readiness of a campaign', () => {
  it('says what the job will cost by country and real segments, and for whom that is not known', async () => {
    const phones = ['+12025550101', '+12025550102', '+14165550101', UNPRICED];
    const long = { phones, message: `Hello {first_name|there} ${'x'.repeat(160)}` };
    const { cost, segments } = await readiness((await aCampaign(long)).campaignId);
    expect(segments).toMatchObject({ least: 2, most: 2, total: 8 });
    const exact = 4 * 8_300 + 2 * 8_900;
    expect(cost).toEqual({ currency: 'USD', least: exact, typical: exact, most: exact, unpriced: 1 });
  });

  it('says nothing about the cost where the carrier has no prices: it is not zero', async () => {
    const { campaignId } = await aCampaign();
    const carrier = server.deps.carrier!;
    server.deps.carrier = { ...carrier, price: undefined, perSecond: () => 10 } as typeof carrier;
    expect((await readiness(campaignId)).cost).toBeNull();
    server.deps.carrier = carrier;
  });

  it('is not computed unless it is asked for', async () => {
    const { campaignId } = await aCampaign();
    const { json } = await (await as(3)).get(`/campaigns/${campaignId}/stats`);
    expect(json).not.toHaveProperty('readiness');
  });

  it('names everything in the way at once, and a job is refused with the first of it', async () => {
    const staff = await as(3);
    const { clientId } = await aCampaign({ sender: null });
    const { json: draft } = await staff.post('/campaigns', { client_id: clientId, name: 'New' });
    const found = await readiness(draft.id);
    expect(found).toMatchObject({ ready: false, segments: null, reach: { rows: 0, reached: 0 } });
    expect(codes(found, 'blocker')).toEqual(['no_message', 'no_audience', 'no_number']);
    const refused = await staff.post(`/campaigns/${draft.id}/jobs`, { after: null });
    expect(refused.json.type).toBe('urn:problem:no_message');
  });

  it('warns of recipients whose lawful hours the client’s window never meets', async () => {
    const { campaignId, clientId } = await aCampaign({ phones: simulated(3, 0) });
    const staff = await as(3);
    const setWindow = async (window_start: string, window_end: string) => {
      const { json } = await staff.get(`/clients/${clientId}`);
      const { version } = json;
      await staff.post(`/clients/${clientId}`, { version, window_start, window_end });
    };
    const never = async () =>
      (await readiness(campaignId)).issues.find(({ code }) => code === 'window_never');
    expect(await never()).toBeUndefined();
    await setWindow('21:00', '22:00');
    expect(await never()).toEqual({
      level: 'warning',
      code: 'window_never',
      section: 'schedule',
      count: 3,
      token: '21:00–22:00',
    });
    // Where they are is not known: both coasts must be open at once.
    await setWindow('19:00', '22:00');
    expect((await never())?.count).toBe(3);
    await setWindow('08:00', '21:00');
    expect(await never()).toBeUndefined();
  });

  it('counts each row under one heading, and the segments that a job then sends', async () => {
    const phones = simulated(6, 0);
    const made = await aCampaign({ phones, message: 'Acme: hi {name}. STOP to end', fields: { name: 'Al' } });
    await addAudience(made, [...phones.slice(0, 2), ...simulated(4, 0, 50)], (n): Record<string, string> =>
      n === 5 ? {} : { name: 'x'.repeat(n * 60) || 'x' },
    );
    await block(made.clientId, [phones[3]!, phones[4]!]);
    const found = await readiness(made.campaignId);
    expect(found.reach).toMatchObject({
      rows: 12,
      reached: 7,
      do_not_call: 2,
      duplicate: 2,
      unresolved_field: 1,
      empty_message: 0,
    });
    expect(found).toMatchObject({ ready: true, measured: 12, segments: { least: 1, typical: 1, most: 2 } });
    expect(found.longest).toMatchObject({ segments: 2 });
    expect(found.shortest).toMatchObject({ segments: 1, fields: { name: 'Al' } });
    expect(found.incomplete).toEqual([expect.objectContaining({ missing: ['name'] })]);
    expect(codes(found, 'warning')).toContain('rows_unresolved');

    const staff = await as(3);
    await staff.post(`/campaigns/${made.campaignId}/jobs`, { after: null });
    await server.work({ early: true });
    const { json } = await staff.get(`/campaigns/${made.campaignId}`);
    expect({ sent: json.sent, segments: json.segments }).toEqual({
      sent: found.reach.reached,
      segments: found.segments!.total,
    });
  });

  it('adds up whatever the audiences overlap in, and is measured again when something changes', async () => {
    const pool = simulated(12, 0);
    const subset = fc.subarray(pool);
    await fc.assert(
      fc.asyncProperty(subset, subset, subset, async (first, second, blocked) => {
        await server.restart();
        const made = await aCampaign({ phones: first });
        if (second.length > 0) await addAudience(made, second);
        const before = await readiness(made.campaignId);
        if (blocked.length > 0) await block(made.clientId, blocked);
        const { reach } = await readiness(made.campaignId);
        const people = new Set([...first, ...second]);
        const kept = [...people].filter((phone) => !blocked.includes(phone));
        expect(before.reach.reached).toBe(people.size);
        expect(reach).toMatchObject({
          rows: first.length + second.length,
          reached: kept.length,
          do_not_call: people.size - kept.length,
          duplicate: first.length + second.length - people.size,
        });
        expect(reach.outside_hours).toBeLessThanOrEqual(reach.reached);
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    ['the client’s own list', 'own'],
    ['another client’s, which applies to all', 'other'],
  ])('is measured again when one person takes the place of another on %s', async (_, whose) => {
    const made = await aCampaign({ phones: simulated(3, 0) });
    const staff = await as(3);
    const client_id =
      whose === 'own' ? made.clientId : (await aCampaign({ phones: [], sender: null })).clientId;
    if (whose === 'other')
      await db.update(clients).set({ opt_out_scope: 'tenant' }).where(eq(clients.id, client_id));
    const list = `/clients/${client_id}/do_not_calls`;
    const { json } = await staff.post(list, { phone: simulated(1, 0)[0] });
    expect((await readiness(made.campaignId)).reach.reached).toBe(2);
    // Neither the number of entries nor the time of the last one changes.
    await staff.del(`${list}/${json.id}?reason=Signed+a+form`);
    expect((await staff.post(list, { phone: simulated(1, 0, 50)[0] })).status).toBe(201);
    expect((await readiness(made.campaignId)).reach.reached).toBe(3);
  });

  it('looks at an even sample of very many, and says so', async () => {
    const made = await aCampaign({ phones: [], message: 'Acme: hello, STOP to end' });
    await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone)
      select ${NORTHWIND}::uuid, audience_id, '+1202' || (2000000 + n)
      from campaign_audiences, generate_series(1, 60000) n where campaign_id = ${made.campaignId}::uuid`);
    await db.execute(sql`update audiences set targets = 60000 where id = ${made.audienceId}::uuid`);
    await db.execute(sql`insert into do_not_calls (tenant_id, id, client_id, phone, source)
      select ${NORTHWIND}::uuid, gen_random_uuid(), ${made.clientId}::uuid, '+1202' || (2000000 + n * 10), 'staff'
      from generate_series(1, 6000) n`);
    const { measured, reach, segments } = await readiness(made.campaignId);
    expect(measured).toBeGreaterThan(45_000);
    expect(measured).toBeLessThanOrEqual(50_000);
    expect(reach.rows).toBe(60_000);
    expect(reach.reached + reach.do_not_call).toBe(60_000);
    expect(Math.abs(reach.do_not_call - 6_000)).toBeLessThan(60);
    expect(Math.abs(segments!.total - 54_000)).toBeLessThan(60);
  });

  const PROVEN = { proof: 'verified', proof_token: 'acme', health: 'healthy' } as const;

  it('misses a short address whose link is not attached, and leads to the links', async () => {
    const staff = await as(3);
    const { clientId, campaignId } = await aCampaign();
    await addDomains(db, { tenant_id: NORTHWIND, id: uuid(), host: 'go.acme.example', ...PROVEN });
    const { json: link } = await staff.post('/links', {
      name: 'Sale',
      destination: 'https://acme.example/sale',
      client_id: clientId,
      domain_id: (await staff.get('/domains')).json.records[0].id,
    });
    const { version } = (await staff.get(`/campaigns/${campaignId}`)).json;
    await staff.post(`/campaigns/${campaignId}`, { message: `Acme: see ${link.short_url} STOP`, version });
    expect((await readiness(campaignId)).issues).toContainEqual({
      level: 'warning',
      code: 'link_not_attached',
      section: 'links',
      token: link.short_url,
    });
    await staff.post(`/campaigns/${campaignId}/links`, { link_id: link.id });
    expect(codes(await readiness(campaignId), 'warning')).not.toContain('link_not_attached');
  });

  it('is for those who may read the campaign', async () => {
    const { campaignId } = await aCampaign();
    expect((await (await as(1)).get(`/campaigns/${campaignId}/stats?readiness=true`)).status).toBe(403);
  });
});
