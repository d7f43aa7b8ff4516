import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { closeDay } from '../../../server/evidence/roots';
import { compareAll } from '../../../server/sending/job/compare';
import type { ConsentHold } from '../../../src/resources/consent_holds/contract';
import { createSendingServer, simulated } from '../../support/sending';

const { as, aCampaign, work, deps, db, clock, queue } = await createSendingServer();

const PHONES = simulated(5, 0);
const [, OUT, OTHER] = PHONES as [string, string, string];

/** A client with two people on its list. */
async function aClient() {
  const { campaignId, clientId } = await aCampaign({ phones: PHONES });
  const staff = await as(3);
  for (const phone of [OUT, OTHER])
    await staff.post(`/clients/${clientId}/do_not_calls`, { phone, note: 'Asked by phone' });
  const start = async () => {
    const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    return `/campaigns/${campaignId}/jobs/${json.id}`;
  };
  return { clientId, start };
}

const unlist = (phone: string) => db.execute(sql`delete from do_not_calls where phone = ${phone}`);
const holds = async (): Promise<ConsentHold[]> => (await (await as(4)).get('/consent_holds')).json.records;
const release = async ({ id, missing, unexplained }: ConsentHold, role = 4) =>
  (await as(role)).post(
    `/consent_holds/${id}/release?reason=Restored&confirmed=${encodeURIComponent(JSON.stringify({ counts: { missing, unexplained } }))}`,
  );
const texted = async () =>
  (await rows<{ to: string }>(db, sql`select "to" from sim_messages order by "to"`)).map(({ to }) => to);

it('nobody waits where list and history agree', async () => {
  await aClient();
  await compareAll(deps);
  expect(await holds()).toEqual([]);
});

it('a client whose list lacks a person waits, with jobs that start later, until an administrator releases it', async () => {
  const { clientId, start } = await aClient();
  await unlist(OUT);
  await compareAll(deps);
  const [hold] = await holds();
  expect(hold).toMatchObject({
    client_id: clientId,
    state: 'waits',
    missing: 1,
    unexplained: 0,
    compared: 2,
    people: [{ phone: OUT, of: 'missing' }],
  });
  expect((await (await as(4)).get('/notices')).json.records).toMatchObject([
    { kind: 'consent_differs', about: [clientId] },
  ]);

  const job = await start();
  await work();
  expect(await texted()).toEqual([]);
  const admin = await as(4);
  expect((await admin.get(job)).json.limited).toMatchObject({ by: 'consent_differs', count: 1, of: 2 });

  expect((await release(hold!, 3)).status).toBe(403);
  expect((await release({ ...hold!, missing: 2 })).status).toBe(409);
  expect((await release(hold!)).json).toMatchObject({ state: 'released', reason: 'Restored' });
  expect((await release(hold!)).status).toBe(200);
  await work();
  expect(await texted()).toEqual(PHONES.filter((phone) => phone !== OUT && phone !== OTHER));
  expect((await admin.get(job)).json).toMatchObject({ state: 'completed', sent: 3 });
});

it('staff text nobody outside jobs either until then, and are told why', async () => {
  const { campaignId, clientId } = await aCampaign({ phones: PHONES });
  const staff = await as(3);
  for (const phone of [OUT, OTHER])
    await staff.post(`/clients/${clientId}/do_not_calls`, { phone, note: 'Asked by phone' });
  await unlist(OUT);
  await compareAll(deps);
  const to = PHONES[0]!;
  const test = () => staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [to] });
  await test();
  await work();
  expect(await texted()).toEqual([]);
  expect(await rows(db, sql`select state, code from direct_messages`)).toEqual([
    { state: 'rejected', code: 'consent_differs' },
  ]);
  await release((await holds())[0]!);
  clock.advance(60);
  await test();
  await work();
  expect(await texted()).toEqual([to]);
});

it('a released client waits again only for other people', async () => {
  await aClient();
  await unlist(OUT);
  await compareAll(deps);
  await release((await holds())[0]!);
  await compareAll(deps);
  expect(await holds()).toMatchObject([{ state: 'released', missing: 1 }]);
  await unlist(OTHER);
  await compareAll(deps);
  expect(await holds()).toMatchObject([{ state: 'waits', missing: 2, released_by: null, reason: null }]);
});

it('a difference that was put right leaves a client that waits for its release, and nothing afterwards', async () => {
  const { clientId } = await aClient();
  await unlist(OUT);
  await compareAll(deps);
  await (await as(3)).post(`/clients/${clientId}/do_not_calls`, { phone: OUT, note: 'Again' });
  await compareAll(deps);
  const [hold] = await holds();
  expect(hold).toMatchObject({ state: 'waits', missing: 0, unexplained: 0, people: [] });
  await release(hold!);
  await compareAll(deps);
  expect(await holds()).toEqual([]);
});

it('an opt-out that the history no longer has is noticed', async () => {
  await aClient();
  await db.execute(sql`alter table consent_events disable trigger user`);
  await db.execute(sql`update consent_events set kind = 'opted_in', source = 'start' where phone = ${OUT}`);
  await db.execute(sql`alter table consent_events enable trigger user`);
  await compareAll(deps);
  expect(await holds()).toMatchObject([
    { state: 'waits', missing: 0, unexplained: 1, people: [{ phone: OUT, of: 'unexplained' }] },
  ]);
});

it('it is done each day, when the day is closed', async () => {
  await aClient();
  await unlist(OUT);
  clock.advance(86_400);
  await closeDay(deps);
  expect(await holds()).toEqual([]);
  await queue.drain();
  expect(await holds()).toMatchObject([{ state: 'waits', missing: 1 }]);
  expect(await rows(db, sql`select one from last_consent_check`)).toHaveLength(1);
});
