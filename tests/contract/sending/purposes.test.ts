import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import type { Purpose } from '../../../src/rules/law/purposes';
import { rows } from '../../../server/db/client';
import { approveAbove, askFor, requestPath } from '../../support/approvals';
import { formOf } from '../../support/imports';
import { createSendingServer, simulated } from '../../support/sending';

/** Purposes of campaigns at the gate, in reasons, in approvals, and who may state an emergency. */
const server = await createSendingServer();
const { as, aCampaign, work, db, clock, forges } = server;

const FLORIDA = '33101';
const OHIO = '44101';
let part = 0;

const setClock = (iso: string) => clock.advance((Date.parse(iso) - clock.now().getTime()) / 1000);
/** 20:15 in Miami and Cleveland, on the Monday after the rules of purposes begin. */
const EVENING = '2026-12-08T01:15:00Z';
/** 03:15 there. */
const NIGHT = '2026-12-08T08:15:00Z';
setClock(EVENING);

/** A campaign at a ZIP code whose client holds, and texts at any hour that is lawful. */
async function aStated(purpose: Purpose | null, zip = FLORIDA, role = 4) {
  part += 1;
  const made = await aCampaign({
    phones: simulated(2, 0, part * 10),
    fields: { zip },
    message: 'Hello. Paid for by Friends of Ana',
    sender: `+1202555${1000 + part}`,
  });
  await db.execute(sql`update clients set quiet_hours = 'hold', window_start = '00:00', window_end = '23:59'
    where id = ${made.clientId}::uuid`);
  const { status } = await change(made.campaignId, { purpose }, role);
  expect(status).toBe(200);
  return made;
}

async function change(campaignId: string, body: object, role = 4) {
  const staff = await as(role);
  const { version } = (await staff.get(`/campaigns/${campaignId}`)).json;
  return staff.post(`/campaigns/${campaignId}`, { ...body, version });
}

const start = async (campaignId: string, role = 4, body: object = {}) =>
  (await as(role)).post(`/campaigns/${campaignId}/jobs`, { after: null, ...body });

async function sentBy(campaignId: string, role = 4) {
  const { status, json } = await start(campaignId, role);
  expect([status, json]).toEqual([201, expect.anything()]);
  await work();
  const job = (await (await as(4)).get(`/campaigns/${campaignId}/jobs/${json.id}`)).json;
  return { id: json.id as string, sent: job.sent, held: job.held };
}

const verified = async (job: string) => {
  const lines: string[] = [];
  return { code: await verifyJob(db, job, (line) => lines.push(line)), lines };
};

describe('hours at the gate', () => {
  it.each([
    ['political', FLORIDA, { sent: 2, held: 0 }],
    ['transactional', FLORIDA, { sent: 2, held: 0 }],
    ['marketing', FLORIDA, { sent: 0, held: 2 }],
    ['informational', FLORIDA, { sent: 0, held: 2 }],
    // None stated: every rule holds.
    [null, FLORIDA, { sent: 0, held: 2 }],
    [null, OHIO, { sent: 2, held: 0 }],
  ] as const)('at 20:15, %s in %s: %j', async (purpose, zip, expected) => {
    setClock(EVENING);
    const { campaignId } = await aStated(purpose, zip);
    const { reach, hours } = (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json
      .readiness;
    expect([reach.outside_hours, hours.window.purpose]).toEqual([expected.held, purpose ?? undefined]);
    expect(await sentBy(campaignId)).toMatchObject(expected);
  });

  it.each([
    ['emergency', OHIO, 2],
    ['political', OHIO, 0],
  ] as const)('at night, %s in %s: %i texts', async (purpose, zip, sent) => {
    setClock(NIGHT);
    const { campaignId } = await aStated(purpose, zip);
    expect(await sentBy(campaignId)).toMatchObject({ sent });
  });

  it('are those of the start: while a job is scheduled or runs, the purpose stays; another job has its own', async () => {
    setClock(EVENING);
    const { campaignId } = await aStated('marketing');
    const scheduled = (await start(campaignId, 4, { scheduled_at: '2026-12-08T18:00:00Z' })).json.id;
    const refused = await change(campaignId, { purpose: 'political' });
    expect([refused.status, refused.json.type]).toEqual([409, 'urn:problem:job_active']);
    expect((await change(campaignId, { description: 'Autumn' })).status).toBe(200);
    expect((await (await as(4)).del(`/campaigns/${campaignId}/jobs/${scheduled}`)).status).toBeLessThan(300);
    expect((await change(campaignId, { purpose: 'political' })).status).toBe(200);
    await start(campaignId, 4, { after: scheduled });
    const jobs = await rows<{ purpose: string }>(
      db,
      sql`select purpose from jobs where campaign_id = ${campaignId}::uuid order by created_at, id`,
    );
    expect(jobs.map(({ purpose }) => purpose).sort()).toEqual(['marketing', 'political']);
  });
});

describe('caps at the gate', () => {
  it('hold the fourth marketing text in Florida, and let a political one pass', async () => {
    setClock('2026-12-09T17:00:00Z');
    const { campaignId, clientId } = await aStated('political');
    const copyOf = async (purpose: Purpose) => {
      const { json } = await (await as(4)).get(`/campaigns/${campaignId}/copy`);
      expect(json.purpose).toBe('political');
      expect(json.client_id).toBe(clientId);
      expect((await change(json.id, { purpose })).status).toBe(200);
      return json.id as string;
    };
    for (let n = 0; n < 3; n += 1) expect(await sentBy(await copyOf('political'))).toMatchObject({ sent: 2 });
    const capped = await sentBy(await copyOf('marketing'));
    expect(capped).toMatchObject({ sent: 0, held: 2 });
    expect(await sentBy(await copyOf('political'))).toMatchObject({ sent: 2, held: 0 });
  });
});

describe('reasons', () => {
  it('name a stated purpose, and are worked out equal; none leaves no trace', async () => {
    setClock('2026-12-10T17:00:00Z');
    const reasonsOf = async (purpose: Purpose | null, zip = FLORIDA) => {
      const { id } = await sentBy((await aStated(purpose, zip)).campaignId);
      expect(await verified(id)).toMatchObject({ code: 0 });
      const [row] = await rows<{ hours: { purpose?: string; laws: string[] }; cap: object | null }>(
        db,
        sql`select r.reasons->'hours' as hours, nullif(r.reasons->'cap', 'null') as cap from messages m
          join decision_reasons r on r.tenant_id = m.tenant_id and r.id = m.reasons_id
          where m.job_id = ${id}::uuid limit 1`,
      );
      return { id, ...row! };
    };
    const political = await reasonsOf('political');
    expect(political).toMatchObject({ hours: { purpose: 'political', laws: ['US'] }, cap: null });
    const none = await reasonsOf(null);
    expect(none).toMatchObject({ hours: { laws: ['FL 2026-12-05'] }, cap: { most: 3 } });
    expect('purpose' in none.hours).toBe(false);
    expect(await reasonsOf('emergency', OHIO)).toMatchObject({ hours: { purpose: 'emergency', laws: [] } });
    // A job that is said to have had another purpose is a difference.
    forges('The job’s purpose is changed');
    await db.execute(sql`update jobs set purpose = 'marketing' where id = ${political.id}::uuid`);
    const differs = await verified(political.id);
    expect(differs.code).not.toBe(0);
    expect(differs.lines.join('\n')).toMatch(/hours/);
  });
});

describe('an emergency', () => {
  it('is stated and started by an administrator only, and the log says by whom', async () => {
    setClock(NIGHT);
    const { campaignId } = await aStated(null, OHIO);
    const refused = await change(campaignId, { purpose: 'emergency' }, 3);
    expect([refused.status, refused.json.type]).toEqual([403, 'urn:problem:emergency_role']);
    const staff = await as(3);
    const { client_id } = (await staff.get(`/campaigns/${campaignId}`)).json;
    const made = { name: 'Flood', client_id, message: 'Flood', purpose: 'emergency' };
    expect((await staff.post('/campaigns', made)).status).toBe(403);
    expect((await (await as(4)).post('/campaigns', made)).json).toMatchObject({ purpose: 'emergency' });

    expect((await change(campaignId, { purpose: 'emergency' })).status).toBe(200);
    const { json: records } = await (await as(4)).get('/audit_log');
    const stated = records.find(({ changes }: { changes: { field: string }[] | null }) =>
      changes?.some(({ field }) => field === 'purpose'),
    );
    expect(stated).toMatchObject({
      user_name: 'Role 4',
      record_id: campaignId,
      changes: [{ field: 'purpose', before: null, after: 'emergency' }],
    });
    const started = await start(campaignId, 3);
    expect([started.status, started.json.type]).toEqual([403, 'urn:problem:emergency_role']);
    expect(await sentBy(campaignId, 4)).toMatchObject({ sent: 2, held: 0 });
  });

  it('that reads like marketing is warned of, as is any other purpose; a marketing one is not', async () => {
    const warned = async (purpose: Purpose | null) => {
      const { campaignId } = await aStated(purpose, OHIO);
      await change(campaignId, { message: 'Sale: 20% off today. Reply STOP to opt out.' });
      const { readiness } = (await (await as(4)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
      return readiness.issues.filter(({ code }: { code: string }) => code === 'purpose_unlikely');
    };
    const issue = { level: 'warning', code: 'purpose_unlikely', section: 'basics', token: 'emergency' };
    expect(await warned('emergency')).toEqual([issue]);
    expect(await warned('transactional')).toHaveLength(1);
    expect([await warned('marketing'), await warned(null)]).toEqual([[], []]);
  });
});

describe('what a person saw', () => {
  it('is void when the purpose changes: a confirmation, and a request for approval', async () => {
    setClock('2026-12-11T17:00:00Z');
    const { campaignId } = await aStated('marketing');
    const hours = { policy: 'hold', start: '00:00', end: '23:59', purpose: 'political' };
    const { status, json } = await start(campaignId, 4, { confirmed: { hours } });
    expect([status, json.type]).toEqual([409, 'urn:problem:changed']);

    await approveAbove(server, 1);
    const asked = await askFor(server, campaignId);
    expect(asked.status).toBe(201);
    expect((await (await as(4)).get(requestPath(asked.json))).json).toMatchObject({ state: 'waiting' });
    await change(campaignId, { purpose: 'political' });
    const read = (await (await as(4)).get(requestPath(asked.json))).json;
    expect(read).toMatchObject({ state: 'void', changes: ['time'] });
    const approved = await (
      await as(4)
    ).post(`${requestPath(asked.json)}/approve`, { confirmed: asked.json.facts });
    expect([approved.status, approved.json.type]).toEqual([409, 'urn:problem:approval_void']);
    await approveAbove(server, null);
  });
});

describe('campaigns from a file', () => {
  it('state purposes, but no emergency', async () => {
    const { clientId } = await aStated(null);
    const csv = 'name,message,purpose\nA,Hi,Political\nB,Hi,\nC,Hi,emergency\nD,Hi,spam\n';
    const { json } = await (await as(4)).post(`/campaigns/file?client_id=${clientId}`, formOf(csv));
    expect(json.records.map(({ code }: { code: string | null }) => code)).toEqual([
      null,
      null,
      'bad_purpose',
      'bad_purpose',
    ]);
    const read = async (n: number) =>
      (await (await as(3)).get(`/campaigns/${json.records[n].id}`)).json.purpose;
    expect([await read(0), await read(1)]).toEqual(['political', null]);
  });
});
