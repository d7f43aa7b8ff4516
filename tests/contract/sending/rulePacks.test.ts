import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { rows } from '../../../server/db/client';
import { campaign_audiences, campaigns, clients, conversations } from '../../../server/db/schema';
import { followPack, holdBuiltIn, openPack, packInForce } from '../../../server/rulePacks/inForce';
import { BUILT_IN_PACK } from '../../../src/rules/law/rulePack/builtIn';
import type { RulePack } from '../../../src/rules/law/rulePack/pack';
import { aPublisher, aRevocation, hoursWith, nextPack, someHours } from '../../support/rulePacks';
import { addNumbers } from '../../support/holders';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, db, deps, clock, uuid } = server;
const publisher = aPublisher();
deps.env = { ...deps.env, RULE_PACK_KEYS: publisher.publicKey };
afterAll(holdBuiltIn);

const HOUR = 3600;
const OTHER = 'role5@globex.example';
const OHIO = hoursWith({ OH: [someHours('2026-12-10', 11, 19)] });

const goTo = (at: string) => clock.advance((Date.parse(at) - clock.now().getTime()) / 1000);
const proposed = async (pack: RulePack, by: string | number = 5) =>
  (await as(by)).post('/rule_packs', { file: publisher.fileOf(pack) });
const agreed = async (id: string, by: string | number = OTHER, confirmed?: readonly string[]) => {
  const query = confirmed ? `?confirmed=${encodeURIComponent(JSON.stringify({ names: confirmed }))}` : '';
  return (await as(by)).post(`/rule_packs/${id}/agree${query}`);
};
const inForce = async (role = 3) => (await (await as(role)).get('/rule_packs/in_force')).json;
const ohio = async () => (await (await as(3)).get('/state_rules/OH')).json;

async function installed(pack: RulePack): Promise<string> {
  const { json } = await proposed(pack);
  expect((await agreed(json.id)).status).toBe(200);
  return json.id;
}

it('is put in force by a second person, who confirms what both packs are', async () => {
  goTo('2026-12-05T15:00:00Z');
  expect(await inForce()).toMatchObject({ version: BUILT_IN_PACK.version, built_in: true, since: null });
  const { status, json } = await proposed(nextPack({ hours: OHIO }));
  expect([status, json]).toMatchObject([
    201,
    {
      state: 'proposed',
      mine: true,
      may_agree: false,
      changes: [
        {
          of: 'hours',
          state: 'OH',
          from: '2026-12-10',
          before: null,
          after: { hours: { weekday: '11:00-19:00' } },
        },
      ],
    },
  ]);
  expect((await proposed(nextPack({}, '2026-12-02.1'), OTHER)).json.type).toContain('pack_waiting');
  expect((await agreed(json.id, 5)).json.type).toContain('self');
  const stale = await agreed(json.id, OTHER, [json.hash, 'another']);
  expect([stale.status, stale.json.type]).toEqual([409, expect.stringContaining('changed')]);
  expect((await ohio()).weekday).toBeUndefined();

  const { status: done, json: pack } = await agreed(json.id, OTHER, [json.hash, json.in_force]);
  expect([done, pack]).toMatchObject([
    200,
    { state: 'in_force', proposed_by: 'Role 5', decided_by: 'Role 5', changes: [] },
  ]);
  expect(await ohio()).toMatchObject({ weekday: '08:00-21:00', changes_on: '2026-12-10' });
  expect(await inForce()).toMatchObject({ version: '2026-12-01.1', built_in: false, agreed_by: null });
  expect(await inForce(5)).toMatchObject({ proposed_by: 'Role 5', agreed_by: 'Role 5' });
  expect((await agreed(json.id)).json.type).toContain('pack_over');
  const operations = await rows<{ operation: string }>(db, sql`select operation from audit_log order by at`);
  expect(operations.map(({ operation }) => operation)).toEqual(['rule_packs.propose', 'rule_packs.agree']);
});

it('is the same file afterwards, and stays when another takes its place', async () => {
  goTo('2026-12-05T15:00:00Z');
  const first = await installed(nextPack({ hours: OHIO }));
  const second = await installed(nextPack({ hours: OHIO }, '2026-12-02.1'));
  const provider = await as(5);
  expect((await provider.get('/rule_packs')).json).toMatchObject({
    total: 2,
    records: [
      { version: '2026-12-02.1', state: 'in_force' },
      { version: '2026-12-01.1', state: 'replaced', replaced_at: expect.any(String) },
    ],
  });
  expect((await provider.get(`/rule_packs/${first}`)).json.changes).toMatchObject([
    { state: 'OH', before: null, after: { hours: { weekday: '11:00-19:00' } } },
  ]);
  expect((await provider.get(`/rule_packs/${second}`)).json.changes).toEqual([]);
  const { file } = (await provider.get(`/rule_packs/${first}/file`)).json;
  expect(JSON.parse(file)).toEqual(JSON.parse(publisher.fileOf(nextPack({ hours: OHIO }))));
  expect((await (await as(4)).get('/rule_packs')).status).toBe(403);
});

it('is only checked and compared on a dry run, refused or withdrawn, and refused for faults', async () => {
  goTo('2026-12-05T15:00:00Z');
  const provider = await as(5);
  const file = publisher.fileOf(nextPack({ hours: OHIO }));
  expect((await provider.post('/rule_packs?dry_run=true', { file })).json).toMatchObject({
    changes: [{ state: 'OH' }],
  });
  expect((await provider.get('/rule_packs')).json.total).toBe(0);
  const own = (await proposed(nextPack({ hours: OHIO }))).json.id;
  expect((await provider.post(`/rule_packs/${own}/refuse`)).json.state).toBe('withdrawn');
  const other = (await proposed(nextPack({ hours: OHIO }))).json.id;
  expect((await (await as(OTHER)).post(`/rule_packs/${other}/refuse`)).json.state).toBe('refused');
  const faults = async (text: string) => {
    const { status, json } = await provider.post('/rule_packs', { file: text });
    return [status, json.errors?.[0]?.code, json.errors?.[0]?.message];
  };
  expect(await faults(aPublisher().fileOf(nextPack({})))).toEqual([
    422,
    'rule_pack',
    expect.stringContaining('RULE_PACK_KEYS'),
  ]);
  expect(await faults(file.replace('"open": 660', '"open": 540'))).toEqual([
    422,
    'rule_pack',
    expect.stringContaining('changed after it was signed'),
  ]);
  expect(await faults(publisher.fileOf(nextPack({ caps: {} })))).toEqual([
    422,
    'rule_pack',
    expect.stringContaining('has applied'),
  ]);
});

it('is compared again when the second person agrees later', async () => {
  goTo('2026-12-05T15:00:00Z');
  const { json } = await proposed(nextPack({ hours: OHIO }));
  goTo('2026-12-10T15:00:00Z');
  const late = await agreed(json.id);
  expect([late.status, late.json.errors[0].message]).toEqual([422, expect.stringContaining('has come')]);
  expect(packInForce().row).toBeNull();
});

it('is followed by another process of the database, and checked at its start', async () => {
  goTo('2026-12-05T15:00:00Z');
  await installed(nextPack({ hours: OHIO }));
  holdBuiltIn(); // as a process that has not looked since
  await followPack(deps);
  expect(packInForce().pack.version).toBe('2026-12-01.1');
  await expect(openPack({ db, env: {} as never })).rejects.toThrow(
    /rule pack 2026-12-01\.1 .*RULE_PACK_KEYS/s,
  );
  await db.execute(sql`update rule_packs set document = replace(document, '"open":660', '"open":480')`);
  await expect(openPack(deps)).rejects.toThrow(/rule pack 2026-12-01\.1 .*changed after it was signed/s);
  holdBuiltIn();
  await expect(followPack(deps)).rejects.toThrow('cannot be followed');
});

it('holds a job that waits, whose texts keep the version, and verifies those before and after', async () => {
  // The evening of the ninth in Ohio.
  goTo('2026-12-08T15:00:00Z');
  const before = await aCampaign({ phones: simulated(2, 0), fields: { zip: '43004' } });
  await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${before.clientId}::uuid`);
  const first = (await (await as(3)).post(`/campaigns/${before.campaignId}/jobs`, { after: null })).json.id;
  await work();
  expect(await simulator.ledger(first)).toHaveLength(2);

  goTo('2026-12-10T04:30:00Z');
  const later = uuid();
  const ofClient = { tenant_id: NORTHWIND, client_id: before.clientId };
  await db.insert(campaigns).values({ ...ofClient, id: later, name: 'Then', message: 'Again' });
  await db
    .insert(campaign_audiences)
    .values({ tenant_id: NORTHWIND, id: uuid(), campaign_id: later, audience_id: before.audienceId });
  const job = (await (await as(3)).post(`/campaigns/${later}/jobs`, { after: null })).json.id;
  await work();
  expect(await simulator.ledger(job)).toEqual([]);
  await installed(nextPack({ hours: hoursWith({ OH: [someHours('2026-12-11', 11, 19)] }) }));
  goTo('2026-12-11T14:00:00Z'); // nine in Ohio
  await work({ early: true });
  expect(await simulator.ledger(job)).toEqual([]);
  clock.advance(2 * HOUR);
  await work({ early: true });
  expect(await simulator.ledger(job)).toHaveLength(2);

  const versions = await rows<{ rules: string; job: string }>(
    db,
    sql`select distinct r.reasons->>'rules' as rules, m.job_id as job from messages m
      join decision_reasons r on r.tenant_id = m.tenant_id and r.id = m.reasons_id`,
  );
  const of = (id: string) => versions.find((each) => each.job === id)?.rules;
  expect(of(first)).not.toContain('2026-12-01.1');
  expect(of(job)).toContain('2026-12-01.1');
  for (const each of [first, job]) {
    const lines: string[] = [];
    expect([await verifyJob(db, each, (line) => lines.push(line)), lines]).toEqual([
      0,
      expect.arrayContaining([expect.stringContaining('OK 2')]),
    ]);
  }
});

/** The scope of an opt-out by staff from a conversation with a client whose opt-outs reach one number, at a time. */
async function scopeOfOptOut(at: string, confirmed?: string): Promise<unknown> {
  goTo(at);
  const client_id = uuid();
  const vn = `+1202555${String(1_000 + (Number.parseInt(client_id.slice(-4), 16) % 9_000))}`;
  const [tn] = simulated(1, 0) as [string];
  const own = { tenant_id: NORTHWIND, client_id };
  const name = `Pair ${at}`;
  await db.insert(clients).values({
    tenant_id: NORTHWIND,
    id: client_id,
    name,
    time_zone: 'America/New_York',
    opt_out_scope: 'pair',
  });
  await addNumbers(db, { ...own, id: uuid(), phone: vn, area_code: '202' });
  const talk = { tn, vn, last_message: 'Hi', last_message_at: clock.now(), began_at: clock.now() };
  await db.insert(conversations).values({ ...own, ...talk });
  const staff = await as(3);
  const query = confirmed
    ? `?confirmed=${encodeURIComponent(JSON.stringify({ last_message: null, scope: confirmed }))}`
    : '';
  const { status } = await staff.del(
    `/clients/${client_id}/virtual_numbers/${tn}/conversations/${vn}${query}`,
  );
  if (status >= 400) return status;
  return (await staff.get(`/clients/${client_id}/do_not_calls`)).json.records[0]?.scope;
}

it('decides how far opt-outs reach, by the built-in rules until a pack has others', async () => {
  goTo('2026-12-05T15:00:00Z');
  expect(await scopeOfOptOut('2027-01-30T23:00:00Z')).toBe('pair');
  expect(await scopeOfOptOut('2027-01-31T00:00:00Z')).toBe('client');
  expect(await scopeOfOptOut('2027-01-31T01:00:00Z', 'pair')).toBe(409);
});

it('has a waiver end later without a release, as its entry says', async () => {
  goTo('2026-12-05T15:00:00Z');
  const [waiver, rule] = BUILT_IN_PACK.revocations!.US!;
  const again = aRevocation('2027-01-31', { waived: true, until: '2028-01-30' });
  const US = [waiver!, again, { ...rule!, from: '2028-01-31' }];
  const { json } = await proposed(nextPack({ revocations: { US } }));
  expect(json.changes).toMatchObject([
    { of: 'revocation', state: 'US', from: '2027-01-31', after: { reach: 'waived' } },
    { of: 'revocation', state: 'US', from: '2028-01-31', before: null, after: { reach: 'client' } },
  ]);
  expect((await agreed(json.id)).status).toBe(200);
  expect((await inForce()).revocations.US[1]).toEqual({
    from: '2027-01-31',
    until: '2028-01-30',
    waived: true,
  });
  expect(await scopeOfOptOut('2027-02-01T12:00:00Z')).toBe('pair');
  const us = async (on: string) =>
    (await (await as(3)).get(`/state_rules?on=${on}&limit=100`)).json.records.at(-1);
  expect(await us('2028-01-30')).toMatchObject({ opt_outs: 'chosen', changes_on: '2028-01-31' });
  expect(await us('2028-01-31')).toMatchObject({ opt_outs: 'client', changes_on: null });
});
