import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { keywords } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { carrierEvents } from '../../../server/sending/sending';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

/** Texts that come at the same time are taken in together; each must have the effects that it has alone. */
const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, db, clock, uuid } = server;

const phones = simulated(30, 0);
const stopping = phones.slice(0, 20);

async function aJobSent() {
  const staff = await as(3);
  const campaign = await aCampaign({ phones });
  const { json } = await staff.post(`/campaigns/${campaign.campaignId}/jobs`, { after: null });
  await work();
  const path = `/campaigns/${campaign.campaignId}/jobs/${json.id}`;
  return { ...campaign, job: async () => (await staff.get(path)).json };
}

const events = carrierEvents(sending);
let next = 0;
/** Resolves with the answer to the carrier, when the text has had its effect. */
const write = (from: string, body: string, { to = SENDER, id = `MO${next++}` } = {}) =>
  events.inbound({ account: DEFAULT_ACCOUNT, carrierId: id, from, to, body, at: clock.now() });

const listed = async () =>
  (await rows<{ phone: string }>(db, sql`select phone from do_not_calls order by phone`)).map(
    ({ phone }) => phone,
  );

it('each STOP is in force when it is answered, and confirmed once', async () => {
  const { job, campaignId } = await aJobSent();
  const inForce: boolean[] = [];
  await Promise.all([
    ...stopping.map(async (phone) => {
      await write(phone, 'STOP');
      inForce.push((await listed()).includes(phone));
    }),
    write(stopping[0]!, 'stop'),
  ]);
  expect(inForce).toEqual(stopping.map(() => true));
  await work();
  expect(await job()).toMatchObject({ replied: 20, opted_out: 20 });
  const confirmed = (await simulator.ledger()).flatMap(({ job_id, to }) => (job_id === null ? [to] : []));
  expect(confirmed.sort()).toEqual([...stopping].sort());
  const told = await rows(
    db,
    sql`select e.phone, e.campaign_id, i.tn, i.body = e.message as same from consent_events e
      join inbound_messages i on i.id = e.message_id where e.phone = ${stopping[5]}`,
  );
  expect(told).toEqual([{ phone: stopping[5], campaign_id: campaignId, tn: stopping[5], same: true }]);
});

it('one person’s texts are read in the order in which they came', async () => {
  await aJobSent();
  const [back, gone] = phones as [string, string];
  await Promise.all([
    write(back, 'STOP'),
    write(gone, 'STOP'),
    write(back, 'START'),
    write(gone, 'START'),
    write(gone, 'STOP'),
  ]);
  expect(await listed()).toEqual([gone]);
  const threads = await rows(db, sql`select tn, unread, last_message from conversations order by tn`);
  expect(threads).toEqual([
    { tn: back, unread: 2, last_message: 'START' },
    { tn: gone, unread: 3, last_message: 'STOP' },
  ]);
});

it('different texts have their own effects', async () => {
  const { clientId, job } = await aJobSent();
  const word = { tenant_id: NORTHWIND, client_id: clientId, audience_id: null };
  await db.insert(keywords).values([
    { ...word, id: uuid(), keyword: 'BYE', match: 'only_word', effect: 'opt_out', reply: 'So long.' },
    { ...word, id: uuid(), keyword: 'HOURS', match: 'first_word', effect: 'none', reply: 'Nine to five.' },
  ]);
  const [stop, bye, hours, wish, thanks, nobody] = phones as [string, string, string, string, string, string];
  await Promise.all([
    write(stop, 'Stop.'),
    write(bye, 'bye'),
    write(hours, 'Hours on Sunday?'),
    write(wish, 'Please take me off your list'),
    write(thanks, 'Thanks!'),
    write(nobody, 'STOP', { to: '+12025550111' }),
    write(thanks, 'Thanks!', { id: 'twice' }),
    write(thanks, 'Thanks!', { id: 'twice' }),
  ]);
  const found = await rows(db, sql`select phone, source, keyword from do_not_calls order by phone`);
  expect(found).toEqual([
    { phone: stop, source: 'stop_reply', keyword: 'STOP' },
    { phone: bye, source: 'keyword', keyword: 'BYE' },
    { phone: wish, source: 'wish', keyword: null },
  ]);
  const understood = await rows(
    db,
    sql`select tn, keyword from inbound_messages where keyword is not null order by tn`,
  );
  expect(understood).toEqual([
    { tn: stop, keyword: 'STOP' },
    { tn: bye, keyword: 'BYE' },
    { tn: hours, keyword: 'HOURS' },
  ]);
  const waiting = await rows(db, sql`select tn, unread from conversations where needs_reply order by tn`);
  expect(waiting).toEqual([
    { tn: wish, unread: 1 },
    { tn: thanks, unread: 2 },
  ]);
  await work();
  expect(await job()).toMatchObject({ replied: 5, opted_out: 2 });
});

it('one that cannot be stored keeps no other from being stored', async () => {
  await aJobSent();
  const [first, second, third] = phones as [string, string, string];
  const results = await Promise.allSettled([
    write(first, 'STOP'),
    write(second, 'no text has this: \0'),
    write(third, 'STOP'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await listed()).toEqual([first, third]);
});
