import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { Payment } from '../../../server/sending/carrier/payment';
import { compareAll } from '../../../server/sending/job/compare';
import { queueDirect } from '../../../server/sending/submit/queueDirect';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const { as, aCampaign, work, deps, db, clock, queue, ledgerOf } = await createSendingServer();

const PHONES = simulated(5, 0);
const OUT = PHONES[2]!;

/** A client of whose list one row is gone from the database. */
async function aGap() {
  const { campaignId, clientId } = await aCampaign({ phones: PHONES });
  const staff = await as(3);
  await staff.post(`/clients/${clientId}/do_not_calls`, { phone: OUT, note: 'Asked by phone' });
  await db.execute(sql`delete from do_not_calls where phone = ${OUT}`);
  return { campaignId, clientId, staff };
}

const texted = async () =>
  (await rows<{ to: string }>(db, sql`select "to" from sim_messages order by "to"`)).map(({ to }) => to);

it('a person who opted out by the history alone is not texted: the job waits, and then skips them', async () => {
  const { campaignId, staff } = await aGap();
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  const path = `/campaigns/${campaignId}/jobs/${json.id}`;
  await work();
  expect(await texted()).toEqual([]);
  expect((await staff.get(path)).json).toMatchObject({
    state: 'sending',
    pending: 5,
    limited: { by: 'consent_differs', count: 1, of: 5 },
  });
  expect((await staff.post(`${path}/resume`, { by: 'consent_differs' })).status).toBe(403);
  const admin = await as(4);
  expect((await admin.get('/notices')).json.records).toMatchObject([{ kind: 'job_paused' }]);

  await admin.post(`${path}/resume`, { by: 'consent_differs' });
  await work();
  expect(await texted()).toEqual(PHONES.filter((phone) => phone !== OUT));
  expect((await admin.get(path)).json).toMatchObject({
    state: 'completed',
    sent: 4,
    skipped_by: { do_not_call: 1 },
  });
  expect(await ledgerOf(json.id)).toMatchObject({ skipped: 1 });
});

it('neither is a message outside jobs sent to them', async () => {
  const { clientId } = await aGap();
  await withScope(db, 'system', (tx) =>
    queueDirect(new Payment('test'), tx, { queue, ids: deps.ids, clock }, [
      { tenant_id: NORTHWIND, client_id: clientId, kind: 'reply', tn: OUT, vn: SENDER, body: 'Hi' },
    ]),
  );
  await work();
  expect(await texted()).toEqual([]);
  expect(await rows(db, sql`select state, code from direct_messages`)).toEqual([
    { state: 'rejected', code: 'do_not_call' },
  ]);
});

it('nobody is held who opted in again', async () => {
  const { campaignId, clientId, staff } = await aGap();
  const list = `/clients/${clientId}/do_not_calls`;
  await staff.post(list, { phone: OUT, note: 'Asked by phone' });
  const [entry] = (await staff.get(list)).json.records;
  await staff.del(`${list}/${entry.id}?reason=Signed+a+form`);
  await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  expect(await texted()).toEqual([...PHONES]);
});

it('a look through the whole history holds the jobs of the client, also before they begin, and no others', async () => {
  const { campaignId, staff } = await aGap();
  const later = new Date(clock.now().getTime() + 86_400_000).toISOString();
  const other = await aCampaign({ phones: PHONES, sender: '+13035550191' });
  const start = async (id: string) => {
    const { json } = await staff.post(`/campaigns/${id}/jobs`, { after: null, scheduled_at: later });
    return `/campaigns/${id}/jobs/${json.id}`;
  };
  const [held, free] = [await start(campaignId), await start(other.campaignId)];
  await compareAll(deps);
  expect((await staff.get(held)).json).toMatchObject({
    state: 'scheduled',
    limited: { by: 'consent_differs', count: 1, of: 1 },
  });
  expect((await staff.get(free)).json.limited).toBeNull();
  const admin = await as(4);
  await admin.post(`${held}/resume`, { by: 'consent_differs' });
  await compareAll(deps);
  expect((await staff.get(held)).json.limited).toBeNull();
});
