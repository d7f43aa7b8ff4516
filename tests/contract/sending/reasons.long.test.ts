import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { rows } from '../../../server/db/client';
import { campaign_audiences, campaigns } from '../../../server/db/schema';
import { optOut } from '../../../server/consent/list';
import { record } from '../../../server/consent/events';
import { statementsOf } from '../../support/plans';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

/** Reasons that the gate keeps with each text, and their verification. */
const server = await createSendingServer();
const { as, aCampaign, work, db, clock, forges, uuid } = server;

const HOUR = 3600;
const FLORIDA = '33101';
const people = simulated(3, 0);

/** A client that holds, with people at a ZIP code who consented by a file. */
async function aClient(phones = people, zip: string | null = FLORIDA) {
  const campaign = await aCampaign({ phones, ...(zip !== null && { fields: { zip } }) });
  await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${campaign.clientId}::uuid`);
  return campaign;
}

/** Consent of people to a client by a file, some time ago. */
const consents = (clientId: string, phones: readonly string[]) =>
  db.transaction((tx) =>
    record(
      tx as never,
      {
        tenant_id: NORTHWIND,
        kind: 'opted_in',
        client_id: clientId,
        source: 'import',
        file_name: 'members.csv',
        reason: 'Web form',
        at: new Date(clock.now().getTime() - 24 * HOUR * 1000),
      },
      phones.map((phone, i) => ({ phone, row: i + 2 })),
    ),
  );

async function send(campaignId: string, body: object = {}): Promise<string> {
  const staff = await as(3);
  const last = (await staff.get(`/campaigns/${campaignId}/jobs?limit=1`)).json.records[0]?.id ?? null;
  const { status, json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: last, ...body });
  expect([status, json]).toEqual([201, expect.anything()]);
  await work();
  return json.id;
}

/** Another campaign of the same client to the same people. */
async function another({ clientId, audienceId }: Awaited<ReturnType<typeof aClient>>): Promise<string> {
  const id = uuid();
  const [tenant_id, client_id] = [NORTHWIND, clientId];
  await db.insert(campaigns).values({ tenant_id, id, client_id, name: `Then ${id}`, message: 'Again' });
  await db
    .insert(campaign_audiences)
    .values({ tenant_id, id: uuid(), campaign_id: id, audience_id: audienceId });
  return id;
}

interface Kept {
  n: number;
  phone: string;
  reasons_id: string | null;
}
const keptBy = (job: string) =>
  rows<Kept & Record<string, unknown>>(
    db,
    sql`select n, phone, reasons_id from messages where job_id = ${job}::uuid order by n`,
  );
const reasonsOf = async (job: string, { n, phone }: Kept, role = 3) =>
  (await as(role)).get(`/people/${encodeURIComponent(phone)}/reasons?job_id=${job}&n=${n}`);
async function verified(job: string): Promise<{ code: number; lines: string[]; open: string[] }> {
  const lines: string[] = [];
  const code = await verifyJob(db, job, (line) => lines.push(line));
  const isOpen = (line: string) => line.startsWith('NOT RECOMPUTED ');
  return { code, lines: lines.filter((line) => !isOpen(line)), open: lines.filter(isOpen) };
}

describe('reasons of a text', () => {
  it('name place, rules, hours, cap, consent, list, registration and budget', async () => {
    const client = await aClient();
    await consents(client.clientId, people);
    const first = await send(client.campaignId);
    clock.advance(HOUR);
    const job = await send(await another(client));
    expect(await keptBy(first)).toHaveLength(3);
    const [row] = await keptBy(job);
    const { status, json } = await reasonsOf(job, row!);
    expect([status, json]).toMatchObject([
      200,
      {
        decision: {
          reasons: {
            rules: expect.stringMatching(/^\d{4}-\d\d-\d\d [\da-f]{12}$/),
            hours: {
              mode: 'hold',
              window: { start: expect.any(String), end: expect.any(String) },
              laws: ['FL 2021-07-01'],
              clocks: [{ zone: 'America/New_York', offset: -300, open: 8 * 60, close: 20 * 60 }],
              zone_data: expect.stringMatching(/^20\d\d[a-z]$/),
            },
            place: { zones: ['America/New_York'], states: ['FL'], by: ['zip'] },
            cap: { most: 3, laws: ['FL 2021-07-01'], tenant: null },
            consent: { required: null, source: 'import' },
            list: 'clear',
            registration: { state: 'not_required', id: null },
            budgets: [],
            scrub: 'none',
            line_type: null,
          },
          text_number: 2,
          consent: { n: 1, file_name: 'members.csv', claim: 'Web form' },
          override: null,
          statutes: [
            { of: 'hours', rule: 'FL 2021-07-01', statute: expect.stringContaining('Fla. Stat.') },
            { of: 'cap', rule: 'FL 2021-07-01', statute: expect.stringContaining('501.616') },
          ],
        },
      },
    ]);
    expect(JSON.stringify(json.decision.reasons)).not.toContain(row!.phone.slice(-7));
  });

  it('share one row for equal reasons, and the statements of a job do not become more', async () => {
    const many = Array.from({ length: 1_000 }, (_, i) => `+1500555${String(1_000 + i).padStart(4, '0')}`);
    const client = await aClient(many);
    let job = '';
    const sent = await statementsOf(server.deps.db, async () => {
      job = await send(client.campaignId);
    });
    // Automatic answers to people pass another gate.
    const storing = sent.filter(
      ({ text }) => text.includes('insert into decision_reasons') && !text.includes('direct_messages'),
    );
    const marking = sent.filter(({ text }) => text.includes('reasons_id = given.reasons_id'));
    expect(storing.length).toBeLessThanOrEqual(2);
    expect(marking.length).toBeGreaterThanOrEqual(2);
    const kept = await keptBy(job);
    expect(kept.filter(({ reasons_id }) => reasons_id !== null)).toHaveLength(1_000);
    const stored = await rows<{ id: string }>(
      db,
      sql`select distinct reasons_id as id from messages where job_id = ${job}::uuid`,
    );
    expect(stored.length).toBeLessThanOrEqual(2);
    expect(await verified(job)).toMatchObject({ code: 0, lines: ['OK 1000 decisions: 0 differences.'] });
  });

  it('say so where a job ignored hours, and by whom', async () => {
    const client = await aClient();
    const job = await send(client.campaignId, { hours: 'override', override_reason: 'Recall of a product' });
    const [row] = await keptBy(job);
    expect((await reasonsOf(job, row!)).json.decision).toMatchObject({
      reasons: { hours: { mode: 'override', window: null, clocks: [] }, place: null, cap: null },
      override: { reason: 'Recall of a product' },
      text_number: null,
    });
    expect((await verified(job)).code).toBe(0);
  });

  it('are those of texts that a version before kept none of: none', async () => {
    const client = await aClient();
    const job = await send(client.campaignId);
    await db.execute(
      sql`update messages set reasons_id = null, decided_at = null where job_id = ${job}::uuid`,
    );
    const [row] = await keptBy(job);
    expect((await reasonsOf(job, row!)).json).toEqual({ decision: null });
    expect(await verified(job)).toMatchObject({
      code: 0,
      lines: [
        'OK 0 decisions: 0 differences.',
        'No reasons were kept with 3 messages: an earlier version sent them.',
      ],
    });
  });

  it('are nobody else’s to read', async () => {
    const client = await aClient();
    const job = await send(client.campaignId);
    const [row] = await keptBy(job);
    expect((await reasonsOf(job, row!)).status).toBe(200);
    const globex = await as('role3@globex.example');
    const other = await globex.get(
      `/people/${encodeURIComponent(row!.phone)}/reasons?job_id=${job}&n=${row!.n}`,
    );
    expect(other.status).toBe(404);
    const elsewhere = { ...row!, phone: '+12125550199' };
    expect((await reasonsOf(job, elsewhere)).status).toBe(404);
    expect((await verified(uuid())).code).toBe(2);
  });
});

describe('verification', () => {
  let job = '';
  let clientId = '';
  const [ana, ben] = people as [string, string, string];

  beforeEach(async () => {
    // By ZIP code, by area code alone, one who came back, and one with another client's opt-out.
    const client = await aClient(people);
    clientId = client.clientId;
    await db.execute(sql`update audience_targets set fields = '{}' where audience_id = ${client.audienceId}::uuid
      and phone = ${ben}`);
    await consents(clientId, people);
    clock.advance(3 * HOUR);
    job = await send(client.campaignId);
  });

  const change = (of: string, set: string) =>
    db.execute(
      sql`update ${sql.raw(of)} set ${sql.raw(set)} where ${sql.raw(of === 'messages' ? `job_id = '${job}' and phone = '${ana}'` : 'true')}`,
    );
  /** As an owner of the tables would. */
  async function byOwner(table: string, act: () => Promise<unknown>) {
    await db.execute(sql`alter table ${sql.raw(table)} disable trigger user`);
    await act();
    await db.execute(sql`alter table ${sql.raw(table)} enable trigger user`);
  }

  it('finds all equal, also once people opted out later', async () => {
    await db.transaction((tx) =>
      optOut(tx as never, { tenant_id: NORTHWIND, client_id: clientId, source: 'staff', at: clock.now() }, [
        { phone: ana },
      ]),
    );
    expect(await verified(job)).toMatchObject({ code: 0, lines: ['OK 3 decisions: 0 differences.'] });
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['zone', 'place', () => change('messages', `place = 'America/Chicago|FL'`)],
    ['data that told it', 'place', () => change('messages', `place_by = 'area_code'`)],
    ['time', 'clock', () => change('messages', `decided_at = decided_at + interval '10 hours'`)],
    [
      'rule',
      'reasons',
      () => change('decision_reasons', `reasons = jsonb_set(reasons, '{hours,laws,0}', '"TX 2025-09-01"')`),
    ],
    [
      'mode of the job',
      'hours',
      () => db.execute(sql`update jobs set hours = 'override' where id = ${job}::uuid`),
    ],
    ['reasons, which are gone', 'reasons', () => db.execute(sql`delete from decision_reasons`)],
    ['consent that was relied on', 'consent', () => change('messages', 'consent_n = null')],
    [
      'event of consent',
      'history',
      () =>
        byOwner('consent_events', () =>
          db.execute(sql`update consent_events set source = 'start' where phone = ${ana}`),
        ),
    ],
    [
      'history, which is gone',
      'history',
      () => byOwner('consent_events', () => db.execute(sql`delete from consent_events where phone = ${ana}`)),
    ],
    [
      'entry of the list',
      'list',
      async () => {
        await db.transaction((tx) =>
          optOut(
            tx as never,
            { tenant_id: NORTHWIND, client_id: clientId, source: 'staff', at: clock.now() },
            [{ phone: ana }],
          ),
        );
        await db.execute(sql`delete from do_not_calls where phone = ${ana}`);
      },
    ],
    [
      'texts before',
      'cap',
      async () => {
        const more = await Promise.all(
          [1, 2, 3].map(async () => {
            const id = uuid();
            await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message)
              select tenant_id, ${id}::uuid, campaign_id, 'completed', message from jobs where id = ${job}::uuid`);
            return id;
          }),
        );
        for (const id of more)
          await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, sent_at)
            select tenant_id, ${id}::uuid, 1, campaign_id, client_id, phone, 'delivered', decided_at - interval '1 hour'
            from messages where job_id = ${job}::uuid and phone = ${ana}`);
      },
    ],
  ])('names a difference after a change of the %s', async (changed, reason, tamper) => {
    expect((await verified(job)).code).toBe(0);
    forges(`a change of the ${changed}`);
    await tamper();
    const { code, lines } = await verified(job);
    expect(code).toBe(1);
    const [row] = (await keptBy(job)).filter(({ phone }) => phone === ana);
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^DIFFERS message ${row!.n}, ${reason}: kept .*recomputed `)),
    );
    expect(lines.at(-1)).toMatch(/^DIFFERS 3 decisions: \d+ differences\.$/);
  });
});
