import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  audience_targets,
  audit_log,
  clients,
  consent_events,
  consent_statements,
  do_not_calls,
  keywords,
  notices,
} from '../../../server/db/schema';
import { mergeWorker } from '../../../server/features/audiences/merge/work';
import { CAMPAIGN } from '../../support/campaigns';
import { CLIENT, drainMerges, drainUndos, numberOf, heldQueue } from '../../support/imports';
import { ADA, BO, CY, DEE, DRAFT, REGULARS, SPRING, SUMMER, mergingDesk } from '../../support/merging';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const queue = heldQueue();
const server = await createTestServer({ queue });
const { db } = server;
const desk = mergingDesk(server, queue);
const { staff, csv, imported, audience, peopleOf, merge, merged, campaign, use, exclude, job, audiencesOf } =
  desk;

beforeEach(desk.seed);

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
