import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/cli/verifyConsent';
import { audience_targets, consent_events } from '../../../server/db/schema';
import { createSendingServer, simulated } from '../../support/sending';
import { FOREIGN, seedForeign } from '../../support/world';

/** Consent of people who are added without a file, stated in the call that adds them. */
const server = await createSendingServer();
const { as, aCampaign, work, simulator, db, uuid } = server;
const [present, stopped, ana, ben, cy] = simulated(5, 0) as [string, string, string, string, string];

/** A client that requires verbal consent, with an audience of two people without any, one of whom has opted out. */
async function anAudience() {
  const made = await aCampaign({ phones: [present, stopped] });
  const staff = await as(3);
  await staff.post(`/clients/${made.clientId}`, { consent_required: 'verbal', version: 0 });
  await staff.post(`/clients/${made.clientId}/do_not_calls`, { phone: stopped });
  const path = `/audiences/${made.audienceId}/targets`;
  const add = (phones: readonly string[], more: object = {}, { dry = false } = {}) =>
    staff.post(`${path}${dry ? '?dry_run=true' : ''}`, {
      targets: phones.map((phone) => ({ phone })),
      ...more,
    });
  const proof = async () => (await staff.get(`/audiences/${made.audienceId}/consent_statements/proof`)).json;
  const sent = async () => {
    const { json, status } = await staff.post(`/campaigns/${made.campaignId}/jobs`, { after: null });
    expect(status).toBe(201);
    await work();
    return (await simulator.ledger(json.id)).map(({ to }) => to).toSorted();
  };
  return { ...made, staff, path, add, proof, sent };
}

const eventsOf = async (phone: string) =>
  (await (await as(3)).get(`/people/${encodeURIComponent(phone)}/consent_events`)).json.records;

describe('a call that adds people with the kind of their consent', () => {
  it('has them texted by a client that requires it, and an event for each in the history', async () => {
    const { staff, add, proof, sent } = await anAudience();
    expect((await add([ana, ben], { consent_kind: 'written' })).json).toMatchObject({ added: 2 });
    expect((await add([cy])).json).toMatchObject({ added: 1 });
    expect(await proof()).toMatchObject({ people: 4, written: 2, verbal: 0, hand: 2 });
    for (const phone of [ana, ben])
      expect(await eventsOf(phone)).toMatchObject([
        { kind: 'opted_in', source: 'statement', file_name: null, reason: 'written', by: 'Role 3' },
      ]);
    expect(await eventsOf(cy)).toEqual([]);
    const evidence = (await staff.get(`/people/${encodeURIComponent(ana)}/proof`)).json;
    expect(await verify(JSON.stringify(evidence))).toMatchObject({ holds: true });
    expect(await sent()).toEqual([ana, ben].toSorted());
  });

  it('does not satisfy a client that requires a stronger one', async () => {
    const { campaignId, staff, add, proof } = await anAudience();
    await add([ana], { consent_kind: 'conversation' });
    expect(await proof()).toMatchObject({ conversation: 1, hand: 1 });
    const refused = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect([refused.status, refused.json.type]).toEqual([422, 'urn:problem:no_consent']);
  });

  it('raises what is claimed of people who are there, never lowers it, and says nothing of who opted out', async () => {
    const { add, proof } = await anAudience();
    const before = await eventsOf(stopped);
    const { json } = await add([present, stopped], { consent_kind: 'verbal' });
    expect(json).toMatchObject({
      added: 0,
      rejected: [{ reason: 'duplicate_in_audience' }, { reason: 'do_not_call' }],
    });
    expect(await proof()).toMatchObject({ people: 1, verbal: 1 });
    await add([present], { consent_kind: 'conversation' });
    expect(await proof()).toMatchObject({ verbal: 1, conversation: 0 });
    await add([present], { consent_kind: 'written' });
    expect(await proof()).toMatchObject({ written: 1, verbal: 0 });
    const reasons = (await eventsOf(present)).map(({ reason }: { reason: string }) => reason);
    expect(reasons.toSorted()).toEqual(['verbal', 'written']);
    expect(await eventsOf(stopped)).toEqual(before);
    expect(await db.$count(audience_targets, sql`phone = ${stopped} and claim is not null`)).toBe(0);
  });

  it('keeps what a file claims of people who came with one', async () => {
    const { audienceId, add, proof } = await anAudience();
    const id = uuid();
    await db.execute(sql`insert into imports (tenant_id, id, client_id, audience_id, file_name, state, consent_kind)
      select tenant_id, ${id}::uuid, client_id, id, 'people.csv', 'completed', 'written' from audiences
      where id = ${audienceId}::uuid`);
    await db.execute(sql`update audience_targets set import_id = ${id}::uuid where phone = ${present}`);
    await add([present], { consent_kind: 'verbal' });
    expect(await proof()).toMatchObject({ written: 1, verbal: 0 });
    expect(await eventsOf(present)).toEqual([]);
  });

  it('stores nothing in a dry run, once however often it is sent, and no other kind', async () => {
    const { staff, path, add, proof } = await anAudience();
    expect((await add([ana], { consent_kind: 'written' }, { dry: true })).json.added).toBe(1);
    const bad = await add([ana], { consent_kind: 'spoken' });
    expect([bad.status, bad.json.errors[0].field]).toEqual([422, 'consent_kind']);
    expect(await proof()).toMatchObject({ people: 1, written: 0 });
    const body = { targets: [{ phone: ana }], consent_kind: 'written' };
    const key = { 'idempotency-key': uuid() };
    const answers = [await staff.post(path, body, key), await staff.post(path, body, key)];
    expect(answers.map(({ json }) => json.added)).toEqual([1, 1]);
    expect(await eventsOf(ana)).toHaveLength(1);
  });

  it('is of the caller’s tenant', async () => {
    await seedForeign(db);
    const events = await db.$count(consent_events);
    const staff = await as(3);
    const body = { targets: [{ phone: ana }], consent_kind: 'written' };
    expect((await staff.post(`/audiences/${FOREIGN}/targets`, body)).status).toBe(404);
    expect(await db.$count(consent_events)).toBe(events);
  });
});
