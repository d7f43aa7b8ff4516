import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { record } from '../../../server/consent/events';
import { rows } from '../../../server/db/client';
import { consentExpiry } from '../../../src/rules/law/consentExpiry';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sim, db, clock, uuid, forges } = server;

const [ann, bob, cat, dan, eve] = simulated(5, 0) as [string, string, string, string, string];
const DAY = 86_400;
const ZONE = 'America/New_York';
const ago = (days: number) => new Date(clock.now().getTime() - days * DAY * 1000);

/** Consent of a person to a client by a file, some days ago. */
const consents = (client_id: string, phone: string, days: number) =>
  db.transaction((tx) =>
    record(
      tx as never,
      {
        tenant_id: NORTHWIND,
        kind: 'opted_in',
        client_id,
        source: 'import',
        file_name: 'people.csv',
        reason: 'written',
        at: ago(days),
      },
      [{ phone }],
    ),
  );

async function change(clientId: string, body: object, role = 3) {
  const { version } = (await (await as(3)).get(`/clients/${clientId}`)).json;
  return (await as(role)).post(`/clients/${clientId}`, { ...body, version });
}

/** A campaign to three people who consented 400, 350 and 10 days ago, of a client that relies on it for 12 months. */
async function aClient(months: number | null = 12) {
  const made = await aCampaign({ phones: [ann, bob, cat] });
  const imported = uuid();
  await db.execute(sql`insert into imports (tenant_id, id, client_id, audience_id, file_name, state, consent_kind)
    select tenant_id, ${imported}::uuid, client_id, id, 'people.csv', 'completed', 'written' from audiences
    where id = ${made.audienceId}::uuid`);
  await db.execute(sql`update audience_targets set import_id = ${imported}::uuid
    where audience_id = ${made.audienceId}::uuid`);
  for (const [phone, days] of [
    [ann, 400],
    [bob, 350],
    [cat, 10],
  ] as const)
    await consents(made.clientId, phone, days);
  const { status, json } = await change(made.clientId, {
    consent_required: 'written',
    consent_months: months,
  });
  expect([status, json.consent_months]).toEqual([200, months]);
  return made;
}

const start = async (campaignId: string, after: string | null = null) =>
  (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after });
const jobOf = async (campaignId: string, id: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${id}`)).json;
const reach = async (campaignId: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness.reach;
const sentTo = async (id: string) => (await simulator.ledger(id)).map(({ to }) => to).sort();
const proof = async (audienceId: string) =>
  (await (await as(3)).get(`/audiences/${audienceId}/consent_statements/proof`)).json;
const verified = async (job: string) => {
  const lines: string[] = [];
  return { code: await verifyJob(db, job, (line) => lines.push(line)), lines };
};
async function writes(from: string, body: string) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from, to: SENDER, body }) });
  await work();
}

const termFor = async (
  clientId: string,
  months: number,
  { kind = 'written', role = 3 as number | string } = {},
) => (await as(role)).get(`/clients/${clientId}/term?consent_required=${kind}&consent_months=${months}`);

describe('a term of consent that is not stored yet', () => {
  const figures = async (clientId: string, months: number, kind?: string) =>
    Object.values((await termFor(clientId, months, { kind })).json);

  it('says how many people’s consent it ends at once, and how many more within 30 days', async () => {
    const { clientId, audienceId } = await aClient(null);
    // Expired at once, and within 30 days.
    expect(await figures(clientId, 12)).toEqual([1, 1, 0]);
    expect(await figures(clientId, 11)).toEqual([2, 0, 0]);
    expect(await figures(clientId, 1)).toEqual([2, 1, 0]);
    expect(await figures(clientId, 60)).toEqual([0, 0, 0]);
    await change(clientId, { consent_months: 11 });
    expect(await proof(audienceId)).toMatchObject({ expired: 2, expiring: 0 });
  });

  it('counts only those whose consent counts today by the stored one', async () => {
    const { clientId } = await aClient(12);
    expect(await figures(clientId, 11)).toEqual([1, 0, 0]);
  });

  it('says how many people’s expired consent counts again by a longer one', async () => {
    const { clientId, audienceId } = await aClient(12);
    expect(await figures(clientId, 60)).toEqual([0, 0, 1]);
    await change(clientId, { consent_months: 11 });
    expect(await figures(clientId, 12)).toEqual([0, 1, 1]);
    expect(await figures(clientId, 60)).toEqual([0, 0, 2]);
    await change(clientId, { consent_months: 60 });
    expect(await proof(audienceId)).toMatchObject({ expired: 0, expiring: 0 });
  });

  it('counts a person once, and nobody who opted out or lacks the required consent', async () => {
    const { clientId, audienceId } = await aClient(null);
    const copy = async (phone: string, claim: string | null) => {
      const id = uuid();
      await db.execute(sql`insert into audiences (tenant_id, id, client_id, name)
        values (${NORTHWIND}::uuid, ${id}::uuid, ${clientId}::uuid, ${id})`);
      await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone, claim)
        values (${NORTHWIND}::uuid, ${id}::uuid, ${phone}, ${claim})`);
    };
    await copy(ann, 'written');
    // No event of it is known: it ends at once.
    await copy(dan, 'written');
    await copy(eve, 'verbal');
    expect(await figures(clientId, 12)).toEqual([2, 1, 0]);
    expect(await figures(clientId, 12, 'verbal')).toEqual([3, 1, 0]);
    await db.execute(sql`update audiences set archived = true where id = ${audienceId}::uuid`);
    expect(await figures(clientId, 12)).toEqual([2, 0, 0]);
    await writes(ann, 'STOP');
    expect(await figures(clientId, 12)).toEqual([1, 0, 0]);
  });

  it('is refused outside the months that a client may have, and to other tenants', async () => {
    const { clientId } = await aClient(null);
    expect((await termFor(clientId, 61)).status).toBe(422);
    expect((await termFor(clientId, 0)).status).toBe(422);
    expect((await termFor(clientId, 12, { kind: 'none' })).status).toBe(422);
    expect((await termFor(clientId, 12, { role: 'role3@globex.example' })).status).toBe(404);
  });
});

describe('a client whose consent expires', () => {
  it('leaves out people whose consent has expired, counts them before the start and keeps its term', async () => {
    const { campaignId } = await aClient();
    expect(await reach(campaignId)).toMatchObject({ rows: 3, reached: 2, consent_expired: 1, no_consent: 0 });
    const { json } = await start(campaignId);
    await work();
    expect(await sentTo(json.id)).toEqual([bob, cat].sort());
    expect(await jobOf(campaignId, json.id)).toMatchObject({
      state: 'completed',
      skipped_by: { consent_expired: 1, no_consent: 0 },
    });
    const [{ reasons }] = (await rows<{ reasons: { consent: object } }>(
      db,
      sql`select r.reasons from decision_reasons r join messages m on m.reasons_id = r.id
        where m.job_id = ${json.id}::uuid limit 1`,
    )) as [{ reasons: { consent: object } }];
    expect(reasons.consent).toEqual({
      required: 'written',
      source: 'import',
      term: { months: 12, zone: ZONE },
    });
    expect(await verified(json.id)).toMatchObject({ code: 0 });
  });

  it('texts all of them as long as it has no term, or requires no consent', async () => {
    const { campaignId, clientId } = await aClient(null);
    expect(await reach(campaignId)).toMatchObject({ reached: 3, consent_expired: 0 });
    await change(clientId, { consent_months: 12, consent_required: null });
    expect(await reach(campaignId)).toMatchObject({ reached: 3, consent_expired: 0 });
  });

  it.each([
    ['one second before its expiry', -1, 2],
    ['at its expiry', 0, 1],
  ] as const)('lets a text that was held leave %s or not: %i s', async (_, seconds, sent) => {
    const { campaignId, clientId } = await aClient();
    // Days end there while people in America are awake.
    await db.execute(sql`update clients set time_zone = 'Asia/Kolkata', quiet_hours = 'hold'
      where id = ${clientId}::uuid`);
    const end = consentExpiry(ago(350), { months: 12, zone: 'Asia/Kolkata' });
    const until = (at: number) => clock.advance((at - clock.now().getTime()) / 1000);
    until(end.getTime() - 8 * 3_600_000);
    const { json } = await start(campaignId);
    await work();
    expect(await jobOf(campaignId, json.id)).toMatchObject({
      skipped_by: { consent_expired: 1 },
      pending: 2,
    });
    until(end.getTime() + seconds * 1000);
    await work({ early: true });
    expect(await sentTo(json.id)).toHaveLength(sent);
    expect((await jobOf(campaignId, json.id)).skipped_by.consent_expired).toBe(3 - sent);
    expect(await verified(json.id)).toMatchObject({ code: 0 });
  });

  it('is obeyed with the months of the moment, which another person changed meanwhile', async () => {
    const { campaignId, clientId } = await aClient(null);
    const first = await (await as(3)).get(`/clients/${clientId}`);
    const { json } = await start(campaignId);
    expect((await change(clientId, { consent_months: 1 })).status).toBe(200);
    const late = await (
      await as(3)
    ).post(`/clients/${clientId}`, { consent_months: 60, version: first.json.version });
    expect(late.status).toBe(409);
    await work();
    expect(await sentTo(json.id)).toEqual([cat]);
  });

  it('starts no job when everyone’s consent has expired', async () => {
    const { campaignId } = await aClient();
    clock.advance(370 * DAY);
    const answer = await start(campaignId);
    expect([answer.status, answer.json.type]).toEqual([422, 'urn:problem:consent_expired']);
  });

  it('relies on it for a month to five years', async () => {
    const { clientId } = await aClient();
    for (const consent_months of [0, 61, 1.5])
      expect((await change(clientId, { consent_months })).status).toBe(422);
  });
});

describe('renewed consent', () => {
  it('comes with a file whose rows have a later day, and is no newer than that day', async () => {
    const { audienceId } = await aClient();
    const day = (days: number) => ago(days).toISOString().slice(0, 10);
    const staff = await as(3);
    const form = new FormData();
    const csv = `phone,consent date\n${ann},${day(20)}\n${bob},${day(380)}\n`;
    form.set('file', new File([csv], 'again.csv', { type: 'text/csv' }));
    const mapping = encodeURIComponent('{"phone":"phone","consent date":"opted_in"}');
    const answer = await staff.post(`/audiences/file?audience_id=${audienceId}&mapping=${mapping}`, form);
    expect([answer.status, answer.json]).toMatchObject([202, {}]);
    await work();
    // Of Bob, a later consent is known than the file has.
    expect(await proof(audienceId)).toMatchObject({ people: 3, expired: 0, expiring: 1 });
  });

  it('counts anew by the person’s START', async () => {
    const { campaignId, audienceId } = await aClient();
    expect(await proof(audienceId)).toMatchObject({ people: 3, expired: 1, expiring: 1 });
    await writes(ann, 'START');
    expect(await proof(audienceId)).toMatchObject({ people: 3, expired: 0, expiring: 1 });
    const story = (await (await as(3)).get(`/people/${ann}/story`)).json.records.filter(
      ({ kind }: { kind: string }) => kind === 'opted_in',
    );
    const end = consentExpiry(clock.now(), { months: 12, zone: ZONE });
    expect(story).toMatchObject([
      { source: 'start', renews: true, ends: { on: end.toISOString().slice(0, 10), over: false } },
      { source: 'import', renews: false, ends: null },
    ]);
    const { json } = await start(campaignId);
    await work();
    expect(await sentTo(json.id)).toHaveLength(3);
    expect(await verified(json.id)).toMatchObject({ code: 0 });
  });

  it('is found expired by the verification where its term was forged', async () => {
    const { campaignId } = await aClient(null);
    const { json } = await start(campaignId);
    await work();
    forges('The term in the reasons is changed');
    await db.execute(sql`update decision_reasons set
      reasons = jsonb_set(reasons, '{consent,term}', '{"months": 12, "zone": "America/New_York"}')`);
    const { code, lines } = await verified(json.id);
    expect(code).toBe(1);
    expect(lines.filter((line) => line.includes('consent: kept in force, recomputed expired'))).toHaveLength(
      1,
    );
  });
});

describe('people whose consent ends', () => {
  const renew = async (audienceId: string, body: object, role = 3) =>
    (await as(role)).post(`/audiences/${audienceId}/consent_statements/renewal`, {
      name: 'Renewal',
      ...body,
    });

  it('are asked to renew by a draft campaign to just those who expire within 30 days', async () => {
    const { audienceId } = await aClient();
    expect((await renew(audienceId, { of: 'expiring', people: 2 })).status).toBe(422);
    const { status, json } = await renew(audienceId, { of: 'expiring', people: 1, message: 'Reply START' });
    expect(status).toBe(201);
    const staff = await as(3);
    const campaign = (await staff.get(`/campaigns/${json.campaign_id}`)).json;
    expect(campaign).toMatchObject({ name: 'Renewal', message: 'Reply START' });
    const { records } = (await staff.get(`/audiences/${json.audience_id}/targets`)).json;
    expect(records.map(({ phone }: { phone: string }) => phone)).toEqual([bob]);
    expect((await staff.get(`/audiences/${json.audience_id}`)).json.targets).toBe(1);
    const job = await start(json.campaign_id);
    await work();
    expect(await sentTo(job.json.id)).toEqual([bob]);
    await writes(bob, 'START');
    expect(await proof(audienceId)).toMatchObject({ expired: 1, expiring: 0 });
  });

  it('whose consent has expired are only listed, and not who never gave any that can be proven', async () => {
    const { audienceId, clientId } = await aClient();
    expect(await proof(audienceId)).toMatchObject({ expired: 1, written: 3, hand: 0 });
    const dan = simulated(4, 0)[3]!;
    await (await as(3)).post(`/audiences/${audienceId}/targets`, { targets: [{ phone: dan }] });
    await consents(clientId, dan, 400);
    expect(await proof(audienceId)).toMatchObject({ expired: 1, written: 3, hand: 1 });
    const { json } = await renew(audienceId, { of: 'expired', people: 1 });
    expect(json.campaign_id).toBeNull();
    const { records } = (await (await as(3)).get(`/audiences/${json.audience_id}/targets`)).json;
    expect(records.map(({ phone }: { phone: string }) => phone)).toEqual([ann]);
  });

  it('and their client’s term are closed to another tenant', async () => {
    const { audienceId, clientId } = await aClient();
    const body = { of: 'expired', people: 1, name: 'Renewal' };
    const foreign = await as('role3@globex.example');
    const path = `/audiences/${audienceId}/consent_statements`;
    expect((await foreign.get(`${path}/proof`)).status).toBe(404);
    expect((await foreign.post(`${path}/renewal`, body)).status).toBe(404);
    expect((await foreign.post(`/clients/${clientId}`, { consent_months: 1, version: 2 })).status).toBe(404);
  });
});
