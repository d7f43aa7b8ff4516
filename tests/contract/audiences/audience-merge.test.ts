import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  audience_targets,
  audiences,
  audit_log,
  campaign_audiences,
  campaign_excluded_audiences,
  campaigns,
  clients,
  consent_events,
  consent_statements,
  do_not_calls,
  jobs,
  keywords,
  notices,
} from '../../../server/db/schema';
import { mergeWorker } from '../../../server/features/audiences/merge/work';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import {
  AUDIENCE,
  CLIENT,
  drain,
  drainMerges,
  drainUndos,
  formOf,
  heldQueue,
  numberOf,
  OTHER_CLIENT,
  seedAudience,
} from '../../support/imports';
import { narrow } from '../../support/principals';
import { GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });
const { db } = server;
const [REGULARS, SPRING, SUMMER, ELSEWHERE] = [521, 522, 523, 524].map(uuidOf) as [
  string,
  string,
  string,
  string,
];
const DRAFT = uuidOf(541);
const [ADA, BO, CY, DEE] = [0, 1, 2, 3].map(numberOf) as [string, string, string, string];

const staff = () => server.as(3);
const csv = (...lines: string[]) => ['phone,first_name,plan,state,time_zone', ...lines].join('\n');
async function imported(into: string, content: string, query: Record<string, string> = {}) {
  const mapping = JSON.stringify(
    Object.fromEntries(['phone', 'first_name', 'plan', 'state', 'time_zone'].map((name) => [name, name])),
  );
  const url = `/audiences/file?${new URLSearchParams({ audience_id: into, mapping, consent: 'Desk', ...query })}`;
  const { status, json } = await (await staff()).post(url, formOf(content));
  expect([status, json]).toEqual([202, expect.anything()]);
  await drain(server, queue);
  server.clock.advance(1000);
  return json.import_id as string;
}
const audience = async (id = REGULARS) => (await (await staff()).get(`/audiences/${id}`)).json;
const peopleOf = async (id = REGULARS) => {
  const { json } = await (await staff()).get(`/audiences/${id}/targets`);
  return Object.fromEntries(json.records.map((each: { phone: string }) => [each.phone, each]));
};
const preview = async (ids = [SPRING], into = REGULARS) =>
  (await staff()).get(`/audiences/${into}/merge?ids=${ids.join(',')}`);
const merge = async (body: object = {}, into = REGULARS) =>
  (await staff()).post(`/audiences/${into}/merge`, { ids: [SPRING], ...body });
async function merged(ids = [SPRING]) {
  const { names, ...counts } = (await preview(ids)).json;
  const answer = await merge({ ids, confirmed: { names, counts } });
  expect([answer.status, answer.json]).toEqual([202, counts]);
  await drainMerges(server, queue);
  server.clock.advance(1000);
  return counts;
}
const campaign = (id: string, name: string) =>
  db.insert(campaigns).values({ tenant_id: NORTHWIND, id, client_id: CLIENT, name, message: 'Hi' });
const use = (campaign_id: string, audience_id: string, n: number) =>
  db
    .insert(campaign_audiences)
    .values({ tenant_id: NORTHWIND, id: uuidOf(n), campaign_id, audience_id, created_at: new Date() });
const exclude = (campaign_id: string, audience_id: string) =>
  db
    .insert(campaign_excluded_audiences)
    .values({ tenant_id: NORTHWIND, campaign_id, audience_id, position: 0 });
const job = (campaign_id: string, state: 'sending' | 'completed') =>
  db.insert(jobs).values({ tenant_id: NORTHWIND, id: uuidOf(560), campaign_id, state, message: 'Hi' });
const audiencesOf = async (campaign_id: string) =>
  (await db.select().from(campaign_audiences).where(eq(campaign_audiences.campaign_id, campaign_id))).map(
    ({ audience_id }) => audience_id,
  );

beforeEach(async () => {
  queue.work.length = 0;
  queue.undos.length = 0;
  queue.merges.length = 0;
  await seedCampaign(db);
  for (const [id, name] of [
    [REGULARS, 'Regulars'],
    [SPRING, 'Spring list'],
    [SUMMER, 'Summer list'],
  ] as const)
    await seedAudience(db, { id, name });
});

describe('merging audiences', () => {
  it('brings the others’ people, fills what is empty, and keeps what is there', async () => {
    await imported(REGULARS, csv(`${ADA},Ada,,TX,`, `${BO},Bo,Gold,,`));
    await imported(
      SPRING,
      csv(`${ADA},Adele,Silver,,America/New_York`, `${BO},Bob,Basic,,`, `${CY},Cy,,CA,`, `${DEE},Dee,,,`),
    );
    await db
      .insert(do_not_calls)
      .values({ tenant_id: NORTHWIND, id: uuidOf(601), client_id: CLIENT, phone: DEE, source: 'staff' });
    const events = await db.$count(consent_events);
    expect(events).toBeGreaterThan(0);
    expect(await merged()).toEqual({
      targets: 2,
      came: 2,
      there: 2,
      filled: 1,
      opted_out: 1,
      drafts: 0,
      sent: 0,
      excluding: 0,
      joining: 0,
    });
    const people = await peopleOf();
    expect(Object.keys(people).toSorted()).toEqual([ADA, BO, CY, DEE].toSorted());
    // The time zone of the other list does not go with the state that is there.
    expect(people[ADA].fields).toEqual({ first_name: 'Ada', plan: 'Silver', state: 'TX' });
    expect(people[BO].fields).toEqual({ first_name: 'Bo', plan: 'Gold' });
    expect([people[CY].us_state, people[DEE].state]).toEqual(['CA', 'opted_out']);
    const { targets, state, fields, places, valid } = await audience();
    expect({ targets, state, valid }).toEqual({ targets: 4, state: 'ready', valid: 3 });
    expect(fields).toEqual([
      { name: 'first_name', filled: 4 },
      { name: 'plan', filled: 2 },
      { name: 'state', filled: 2 },
    ]);
    const sum = (of: Record<string, number>) => Object.values(of).reduce((all, each) => all + each, 0);
    expect([sum(places.us_state), places.us_state.CA, places.us_state.TX, sum(places.time_zone)]).toEqual([
      4, 1, 1, 4,
    ]);
    expect(await db.$count(consent_events)).toBe(events);
    const spring = await audience(SPRING);
    expect(spring).toMatchObject({ targets: 0, fields: [], archived: true, state: 'ready' });
    expect(spring.merge).toEqual({
      into: REGULARS,
      into_name: 'Regulars',
      state: 'merged',
      of: 4,
      came: 2,
      there: 2,
      by: 'Role 3',
      at: expect.any(String),
      finished_at: expect.any(String),
    });
    expect(spring.imports).toHaveLength(1);
    expect(await db.select().from(notices).where(eq(notices.kind, 'audience_merged'))).toMatchObject([
      { user_id: personOf(3), about: [REGULARS], name: 'Regulars' },
    ]);
  });

  it('counts a person once who is in several of them', async () => {
    await imported(REGULARS, csv(`${ADA},Ada,,,`));
    await imported(SPRING, csv(`${BO},,Gold,,`, `${ADA},,,,`));
    await imported(SUMMER, csv(`${BO},Bo,,,`, `${CY},Cy,,,`));
    expect(await merged([SPRING, SUMMER])).toMatchObject({ targets: 1, came: 2, there: 2, filled: 0 });
    const people = await peopleOf();
    expect(people[BO].fields).toEqual({ first_name: 'Bo', plan: 'Gold' });
    expect([(await audience()).targets, (await audience(SUMMER)).archived]).toEqual([3, true]);
  });

  it('is told in the audit log as a sentence’s parts, and found from either audience', async () => {
    await imported(SPRING, csv(`${ADA},Ada,,,`));
    await merged();
    const [entry] = await db.select().from(audit_log).where(eq(audit_log.operation, 'audiences.merge'));
    expect(entry).toMatchObject({
      record_name: 'Regulars',
      user_name: 'Role 3',
      changes: [
        { field: 'name', before: 'Spring list', after: 'Regulars' },
        { field: 'merge.came', before: null, after: 1 },
        { field: 'merge.there', before: null, after: 0 },
      ],
    });
    expect(entry!.records.toSorted()).toEqual([REGULARS, SPRING].toSorted());
  });

  it('gives drafts the audience in the others’ place, once, and leaves campaigns that have sent as they are', async () => {
    await campaign(DRAFT, 'Draft');
    await use(DRAFT, SPRING, 571);
    await use(DRAFT, SUMMER, 572);
    await use(CAMPAIGN, SPRING, 573);
    await job(CAMPAIGN, 'completed');
    const sent = await audiencesOf(CAMPAIGN);
    await campaign(uuidOf(542), 'Excludes the one that stays');
    await exclude(uuidOf(542), REGULARS);
    await db.insert(keywords).values({
      tenant_id: NORTHWIND,
      id: uuidOf(580),
      client_id: CLIENT,
      keyword: 'JOIN',
      match: 'only_word',
      effect: 'add_to_audience',
      audience_id: SPRING,
    });
    expect(await merged([SPRING, SUMMER])).toMatchObject({ drafts: 1, sent: 1, excluding: 1, joining: 1 });
    expect(await audiencesOf(DRAFT)).toEqual([REGULARS]);
    expect((await audiencesOf(CAMPAIGN)).toSorted()).toEqual(sent.toSorted());
    expect(
      (
        await db
          .select()
          .from(keywords)
          .where(eq(keywords.id, uuidOf(580)))
      )[0]!.audience_id,
    ).toBe(REGULARS);
  });

  it('keeps the consent that was claimed of each person, and gives it to nobody else', async () => {
    await db.update(clients).set({ consent_required: 'written' }).where(eq(clients.id, CLIENT));
    await imported(REGULARS, csv(`${ADA},,,,`, `${BO},,,,`));
    await imported(SPRING, csv(`${ADA},,,,`), { consent_kind: 'written' });
    await imported(SPRING, csv(`${CY},,,,`));
    // Staff state it for those who are in the list by now; Dee comes later.
    const [last] = await db.select({ id: sql<number>`max(id)::int` }).from(audience_targets);
    await db.insert(consent_statements).values({
      tenant_id: NORTHWIND,
      id: uuidOf(590),
      audience_id: SPRING,
      claim: 'written',
      reason: 'Forms',
      people: 1,
      state: 'done',
      until: last!.id,
    });
    await imported(SPRING, csv(`${DEE},,,,`));
    // A statement about those who stay means nobody who comes.
    await db.insert(consent_statements).values({
      tenant_id: NORTHWIND,
      id: uuidOf(591),
      audience_id: REGULARS,
      claim: 'conversation',
      reason: 'Wrote first',
      people: 2,
      state: 'done',
      until: last!.id,
    });
    await merged();
    const proof = async () =>
      (await (await staff()).get(`/audiences/${REGULARS}/consent_statements/proof`)).json;
    expect(await proof()).toMatchObject({ people: 4, written: 2, conversation: 1, file: 1 });
    // It does not depend on the archived audience.
    expect((await (await staff()).del('/audiences', { ids: [SPRING] })).status).toBe(204);
    expect(await proof()).toMatchObject({ people: 4, written: 2, conversation: 1, file: 1 });
  });

  it('keeps who came, and who is in both, when an import is undone', async () => {
    const own = await imported(REGULARS, csv(`${ADA},Ada,,,`, `${BO},Bo,,,`));
    const other = await imported(SPRING, csv(`${ADA},Ada,,,`, `${CY},Cy,,,`));
    await merged();
    await (await staff()).post(`/audiences/${REGULARS}/undo`, { import_id: own });
    await drainUndos(server, queue);
    expect(Object.keys(await peopleOf()).toSorted()).toEqual([ADA, CY].toSorted());
    const late = await (await staff()).post(`/audiences/${SPRING}/undo`, { import_id: other });
    expect([late.status, late.json.type]).toEqual([409, 'urn:problem:merged']);
  });

  it('goes on after a crash where it stopped, and counts nobody twice', async () => {
    const all = Array.from({ length: 4_500 }, (_, i) => `${numberOf(i + 10)},,,,`);
    await imported(REGULARS, csv(...all.slice(0, 50)));
    await imported(SPRING, csv(...all));
    const { json: figures } = await merge();
    const [payload] = queue.merges.splice(0);
    // A worker that is taken off after its first part.
    let parts = 0;
    const signal = {
      get aborted() {
        return (parts += 1) > 1;
      },
    } as AbortSignal;
    await mergeWorker(server.deps)({ payload: payload!, signal, tries: 0, last: false });
    const half = await audience(SPRING);
    expect(half).toMatchObject({ state: 'processing', archived: false, merge: { state: 'merging' } });
    expect(half.targets).toBeGreaterThan(0);
    expect(half.merge.came + half.merge.there + half.targets).toBe(half.merge.of);
    expect((await audience()).state).toBe('processing');
    for (let i = 0; i < 2; i += 1) {
      queue.merges.push(payload!);
      await drainMerges(server, queue);
    }
    const { came, there } = figures;
    expect((await audience(SPRING)).merge).toMatchObject({ state: 'merged', came, there });
    expect(await db.$count(audience_targets, sql`audience_id = ${REGULARS}`)).toBe(50 + came);
    expect((await audience()).targets).toBe(50 + came);
  });
});

describe('a merge is refused', () => {
  const typeOf = ({ status, json }: { status: number; json: { type?: string } }) => [status, json?.type];
  beforeEach(async () => {
    await imported(SPRING, csv(`${ADA},Ada,,,`));
  });
  const stays = async () => {
    expect([(await audience(SPRING)).targets, queue.merges]).toEqual([1, []]);
  };

  it('where figures or names are no longer those that were seen', async () => {
    const { names, ...counts } = (await preview()).json;
    await imported(REGULARS, csv(`${ADA},Ada,,,`));
    const late = await merge({ confirmed: { names, counts } });
    expect(typeOf(late)).toEqual([409, 'urn:problem:changed']);
    expect(late.json.changes).toMatchObject([{ member: 'counts', now: { targets: 1, came: 0, there: 1 } }]);
    const again = (await preview()).json;
    await db.update(audiences).set({ name: 'Renamed' }).where(eq(audiences.id, SPRING));
    const { names: seen, ...now } = again;
    expect((await merge({ confirmed: { names: seen, counts: now } })).json.changes).toMatchObject([
      { member: 'names' },
    ]);
    await stays();
  });

  it('a second time, and a repeated press gets the first answer', async () => {
    const body = { ids: [SPRING] };
    const path = `/audiences/${REGULARS}/merge`;
    const caller = await staff();
    const headers = { 'idempotency-key': 'one-press' };
    const first = await caller.post(path, body, headers);
    const same = await caller.post(path, body, headers);
    expect([first.status, same.status, same.json]).toEqual([202, 202, first.json]);
    expect(queue.merges).toHaveLength(1);
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:importing']);
    await drainMerges(server, queue);
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:archived']);
  });

  it('between clients, of one with itself, and with an unknown one', async () => {
    await seedAudience(db, { id: ELSEWHERE, client_id: OTHER_CLIENT, name: 'Elsewhere' });
    expect(await merge({ ids: [ELSEWHERE] })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'ids.0', code: 'other_client' }] },
    });
    expect(await merge({ ids: [SPRING, REGULARS] })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'ids.1', code: 'same_audience' }] },
    });
    expect((await merge({ ids: [uuidOf(999)] })).status).toBe(404);
    await stays();
  });

  it('between tenants, also to the provider, who sees both', async () => {
    await db
      .insert(clients)
      .values({ tenant_id: GLOBEX, id: CLIENT, name: 'Twin', time_zone: 'America/New_York' });
    await seedAudience(db, { tenant_id: GLOBEX, id: ELSEWHERE, name: 'Elsewhere' });
    expect((await merge({ ids: [ELSEWHERE] })).status).toBe(404);
    const provider = await server.as(5);
    expect((await provider.post(`/audiences/${REGULARS}/merge`, { ids: [ELSEWHERE] })).status).toBe(422);
    await stays();
  });

  it('while a file is imported into either', async () => {
    for (const id of [REGULARS, SPRING]) {
      await db.update(audiences).set({ state: 'processing' }).where(eq(audiences.id, id));
      expect(typeOf(await preview())).toEqual([409, 'urn:problem:importing']);
      expect(typeOf(await merge())).toEqual([409, 'urn:problem:importing']);
      await db.update(audiences).set({ state: 'ready' }).where(eq(audiences.id, id));
    }
    await stays();
  });

  it('while a job uses either, or excludes its people', async () => {
    await job(CAMPAIGN, 'sending');
    for (const id of [REGULARS, SPRING]) {
      await use(CAMPAIGN, id, 575);
      expect(typeOf(await merge())).toEqual([409, 'urn:problem:job_uses']);
      await db.delete(campaign_audiences).where(eq(campaign_audiences.id, uuidOf(575)));
      await exclude(CAMPAIGN, id);
      expect(typeOf(await merge())).toEqual([409, 'urn:problem:job_uses']);
      await db.delete(campaign_excluded_audiences);
    }
    await stays();
  });

  it('where a campaign excludes one that would be archived, or would text nobody', async () => {
    await campaign(DRAFT, 'Draft');
    await exclude(DRAFT, SPRING);
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:excluded_by']);
    await db.delete(campaign_excluded_audiences);
    await exclude(DRAFT, REGULARS);
    await use(DRAFT, SPRING, 576);
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:opposed']);
    await stays();
  });

  it('while a statement about consent is being recorded, and for an archived client', async () => {
    await db.insert(consent_statements).values({
      tenant_id: NORTHWIND,
      id: uuidOf(592),
      audience_id: SPRING,
      claim: 'written',
      reason: 'Forms',
      people: 1,
      state: 'recording',
      until: 1,
    });
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:recording']);
    await db.delete(consent_statements);
    await db.update(clients).set({ archived: true }).where(eq(clients.id, CLIENT));
    expect(typeOf(await merge())).toEqual([409, 'urn:problem:archived']);
    await stays();
  });

  it('to people without the role or the right, and for clients they do not have', async () => {
    for (const role of [1, 2])
      expect(
        (await (await server.as(role)).post(`/audiences/${REGULARS}/merge`, { ids: [SPRING] })).status,
      ).toBe(403);
    await narrow(server, { write: false }, personOf(3));
    expect(typeOf(await merge())).toEqual([403, 'urn:problem:right_missing']);
    expect((await preview()).status).toBe(200);
    await narrow(server, { clients: [OTHER_CLIENT] }, personOf(3));
    expect((await preview()).status).toBe(404);
    expect((await merge()).status).toBe(404);
    await narrow(server, { clients: [CLIENT] }, personOf(3));
    expect((await merge()).status).toBe(202);
  });
});

describe('an audience that was merged', () => {
  it('takes no people, no campaign and no exclusion any more', async () => {
    await imported(SPRING, csv(`${ADA},Ada,,,`));
    await merge();
    for (const isDone of [false, true]) {
      if (isDone) await drainMerges(server, queue);
      const caller = await staff();
      const answers = [
        await caller.post(`/audiences/${SPRING}/targets`, { targets: [{ phone: BO }] }),
        await caller.post(`/campaigns/${CAMPAIGN}/audiences`, { audience_id: SPRING }),
        await caller.post(
          `/audiences/file?audience_id=${SPRING}&mapping=${encodeURIComponent('{"phone":"phone"}')}`,
          formOf('phone\n2025550101\n'),
        ),
        await caller.post(`/campaigns/${CAMPAIGN}`, { exclude_audience_ids: [SPRING], version: 1 }),
      ];
      const [targets, attached, file, excluded] = answers.map(({ status, json }) => [status, json?.type]);
      expect(attached).toEqual([409, 'urn:problem:merged']);
      expect(excluded).toEqual([409, 'urn:problem:merged']);
      const closed = [409, `urn:problem:${isDone ? 'merged' : 'processing'}`];
      expect([targets, file]).toEqual([closed, closed]);
    }
    expect((await audience(AUDIENCE)).merge).toBeNull();
  });
});
