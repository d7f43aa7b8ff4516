import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { verify } from '../../../server/cli/verifyConsent';
import { createSendingServer, simulated } from '../../support/sending';
import { FOREIGN, seedForeign } from '../../support/world';

/** Later statements by staff about the consent of people added before. */
const server = await createSendingServer();
const { as, aCampaign, work, simulator, queue, db, uuid } = server;
const PEOPLE = simulated(6, 0);
/** The claim of each import; the last person was added by hand. */
const CLAIMS = ['written', 'verbal', null, null, null, undefined] as const;
const [, verbal, plain, other, stopped, byHand] = PEOPLE as [string, string, string, string, string, string];

/** A client that requires written consent, one of whose people has opted out. */
async function anAudience() {
  const made = await aCampaign({ phones: PEOPLE });
  for (const [i, claim] of CLAIMS.entries()) {
    if (claim === undefined) continue;
    const id = uuid();
    await db.execute(sql`insert into imports (tenant_id, id, client_id, audience_id, file_name, state, consent_kind)
      select tenant_id, ${id}::uuid, client_id, id, ${`people${i}.csv`}, 'completed', ${claim} from audiences
      where id = ${made.audienceId}::uuid`);
    await db.execute(sql`update audience_targets set import_id = ${id}::uuid
      where audience_id = ${made.audienceId}::uuid and phone = ${PEOPLE[i]}`);
  }
  const staff = await as(3);
  await staff.post(`/clients/${made.clientId}`, { consent_required: 'written', version: 0 });
  await staff.post(`/clients/${made.clientId}/do_not_calls`, { phone: stopped });
  const path = `/audiences/${made.audienceId}/consent_statements`;
  const lacking = async (claim = 'written') =>
    (await staff.get(`${path}/lacking?claim=${claim}`)).json.people;
  const state = (people: number, claim = 'written') =>
    staff.post(path, { claim, reason: 'Signed cards, cabinet 4', people });
  const listed = async () => (await staff.get(path)).json.records;
  const readiness = async () =>
    (await staff.get(`/campaigns/${made.campaignId}/stats?readiness=true`)).json.readiness.reach;
  return { ...made, staff, path, lacking, state, listed, readiness };
}

const eventsOf = async (phone: string) =>
  (await (await as(3)).get(`/people/${encodeURIComponent(phone)}/consent_events`)).json.records;

describe('a statement of consent', () => {
  it('adds an event for each whom it concerns, and counts for campaigns from then on', async () => {
    const { campaignId, staff, path, lacking, state, listed, readiness } = await anAudience();
    expect([await lacking('written'), await lacking('verbal'), await lacking('conversation')]).toEqual([
      4, 3, 3,
    ]);
    expect(await readiness()).toMatchObject({ reached: 1, no_consent: 5 });
    const before = await eventsOf(stopped);
    const made = await state(4);
    expect([made.status, made.json]).toMatchObject([
      202,
      { claim: 'written', people: 4, recorded: 0, state: 'recording', by: 'Role 3' },
    ]);
    // Nothing counts until it is in the history.
    expect(await readiness()).toMatchObject({ reached: 1, no_consent: 5 });
    await queue.drain();
    expect(await listed()).toMatchObject([{ state: 'done', recorded: 4 }]);
    expect(await readiness()).toMatchObject({ reached: 5, no_consent: 0, do_not_call: 1 });
    expect(await lacking()).toBe(0);
    for (const phone of [verbal, plain, other])
      expect(await eventsOf(phone)).toMatchObject([
        {
          kind: 'opted_in',
          source: 'import',
          file_name: `people${PEOPLE.indexOf(phone)}.csv`,
          reason: 'Signed cards, cabinet 4 · written',
          by: 'Role 3',
        },
      ]);
    expect(await eventsOf(byHand)).toMatchObject([
      { kind: 'opted_in', source: 'statement', file_name: null, reason: 'Signed cards, cabinet 4 · written' },
    ]);
    expect((await staff.get(`${path}/proof`)).json).toMatchObject({ people: 5, written: 5, hand: 0 });
    // People who have opted out stay so, and get no statement.
    expect(await eventsOf(stopped)).toEqual(before);
    const proof = (await staff.get(`/people/${encodeURIComponent(plain)}/proof`)).json;
    expect(await verify(JSON.stringify(proof))).toMatchObject({ holds: true });
    const { json: job } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    const sent = (await simulator.ledger(job.id)).map(({ to }) => to).sort();
    expect(sent).toEqual(PEOPLE.filter((phone) => phone !== stopped).toSorted());
  });

  it('lets a campaign start of whose people no import claims enough', async () => {
    const { campaignId, audienceId, staff, state } = await anAudience();
    await db.execute(sql`update imports set consent_kind = null where audience_id = ${audienceId}::uuid`);
    const start = () => staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect((await start()).json.type).toBe('urn:problem:no_consent');
    expect((await state(5)).status).toBe(202);
    await queue.drain();
    expect((await start()).status).toBe(201);
  });

  it('is confirmed by the number of people, and made once', async () => {
    const { state, staff, path, listed } = await anAudience();
    const refused = await state(3);
    expect([refused.status, refused.json.errors[0]]).toMatchObject([
      422,
      { field: 'people', code: 'another_count' },
    ]);
    expect((await staff.post(path, { claim: 'written', reason: ' ', people: 4 })).status).toBe(422);
    const twice = await Promise.all([state(4), state(4)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await queue.drain();
    expect((await state(4)).status).toBe(422);
    expect(await listed()).toHaveLength(1);
    const [counted] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from consent_events where kind = 'opted_in'`,
    );
    expect(counted!.count).toBe(4);
  });

  it('is not about those who come later, nor about another audience', async () => {
    const { audienceId, state, readiness, lacking } = await anAudience();
    await state(4);
    const late = simulated(1, 0, 50)[0]!;
    await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone, import_id)
      select tenant_id, audience_id, ${late}, import_id from audience_targets
      where audience_id = ${audienceId}::uuid and phone = ${plain}`);
    await queue.drain();
    expect(await eventsOf(late)).toEqual([]);
    expect(await readiness()).toMatchObject({ reached: 5, no_consent: 1 });
    expect(await lacking()).toBe(1);
  });

  it('is gone on with by the next worker, and nobody has two events', async () => {
    const { audienceId, state, listed } = await anAudience();
    await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone, import_id)
      select t.tenant_id, t.audience_id, '+1' || (2000000000 + n), t.import_id
      from audience_targets t, generate_series(1, 6000) n
      where t.audience_id = ${audienceId}::uuid and t.phone = ${plain}`);
    expect((await state(6_004)).status).toBe(202);
    // The first worker ends after its first chunk; two others take the entry at once.
    const { statementWorker } = await import('../../../server/features/consent_statements/recording');
    const [{ id, tenant_id }] = (await rows<{ id: string; tenant_id: string }>(
      db,
      sql`select id, tenant_id from consent_statements`,
    )) as [{ id: string; tenant_id: string }];
    const run = (signal: AbortSignal) =>
      statementWorker(server.deps)({
        payload: { tenant_id, statement_id: id },
        signal,
        tries: 0,
        last: false,
      });
    const first = new AbortController();
    const stops = run(first.signal);
    first.abort();
    await stops;
    await Promise.all([run(new AbortController().signal), run(new AbortController().signal)]);
    await queue.drain();
    expect(await listed()).toMatchObject([{ state: 'done', recorded: 6_004 }]);
    const [counted] = await rows<{ events: number; people: number }>(
      db,
      sql`select count(*)::int as events, count(distinct phone)::int as people from consent_events where kind = 'opted_in'`,
    );
    expect(counted).toEqual({ events: 6_004, people: 6_004 });
  });

  it('of an earlier version concerned nobody who came without a file', async () => {
    const { audienceId, lacking } = await anAudience();
    await db.execute(sql`insert into consent_statements (tenant_id, id, audience_id, claim, reason, people, state, until)
      select tenant_id, ${uuid()}::uuid, audience_id, 'written', 'Cards', 3, 'done', max(id) from audience_targets
      where audience_id = ${audienceId}::uuid group by tenant_id, audience_id`);
    expect(await lacking()).toBe(1);
  });

  it('is of the caller’s tenant', async () => {
    await seedForeign(db);
    const staff = await as(3);
    const path = `/audiences/${FOREIGN}/consent_statements`;
    expect((await staff.get(path)).status).toBe(404);
    expect((await staff.get(`${path}/lacking?claim=written`)).status).toBe(404);
    expect((await staff.post(path, { claim: 'written', reason: 'x', people: 1 })).status).toBe(404);
  });
});
