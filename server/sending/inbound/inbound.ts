import { sql } from 'drizzle-orm';
import { meaningOf } from '../../../src/rules/words/replyMeaning';
import { deletedThreads } from '../../consent/deletedThreads';
import { rows, type Tx } from '../../db/client';
import { emit } from '../../db/eventLog/emit';
import { Batcher } from '../../lib/batcher';
import { grouped } from '../carrier/groups';
import type { Inbound } from '../carrier/carrier';
import type { Sending } from '../context';
import { bucketOf, countRows, type JobRef } from '../ledger/counters';
import { judgeEnded } from '../ledger/endedJobs';
import { type Answered, answerKeywords, type Read, readKeywords } from './keywords';
import { routesOf } from './route';
import { array, unnestRows, inLedger } from '../ledger/rows';
import { spendReceived } from './costs';
import { holdPossibleOptOut, type Received } from './possibleOptOut';

/** Messages in a transaction. It holds up the gate of each client that someone opts out of. */
const AT_ONCE = 200;

/** Processes incoming messages. Concurrent ones are batched. */
export const inboundOf = (ctx: () => Sending): Batcher<Inbound, void> =>
  new Batcher(async (batch) => {
    await receiveInbound(ctx(), batch);
    return batch.map(() => undefined);
  }, AT_ONCE);

/**
 * Stores texts from people: in their threads, for the jobs they answer, with the effects of keywords. Everything in one
 * transaction, once per carrier id. A message to a number without an owner, from which nothing was sent, or to a number
 * of another account, is dropped.
 */
export async function receiveInbound(ctx: Sending, messages: readonly Inbound[]): Promise<void> {
  const optOuts = await inLedger(ctx.db, async (tx) => {
    const all: Received[] = [];
    for (const round of rounds(messages)) all.push(...(await receive(ctx, tx, round)));
    return all;
  });
  const now = ctx.clock.now().getTime();
  for (const { account, at } of optOuts) ctx.metrics?.optedOut(account, now - at.getTime());
}

/** Each person's messages follow one another; those of different people are taken in together. */
function rounds(messages: readonly Inbound[]): Inbound[][] {
  const people = [...grouped(messages, ({ from }) => from).values()];
  const most = Math.max(...people.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => people.flatMap((texts) => texts[i] ?? []));
}

/** @returns those by which people opted out */
async function receive(ctx: Sending, tx: Tx, messages: readonly Inbound[]): Promise<Received[]> {
  const routes = await routesOf(tx, messages);
  const routed = messages.flatMap((message, i): Received[] => {
    const route = routes[i];
    if (route) return [{ ...message, route, id: ctx.ids.uuid() }];
    ctx.log.warn('inbound_unroutable', { account: message.account, carrier_id: message.carrierId });
    return [];
  });
  // Always in the same order, so that two transactions cannot deadlock: clients as the gate locks them, then people.
  await lockClients(tx, routed);
  const read = await readKeywords(tx, routed);
  const stored = await store(
    tx,
    routed.toSorted((a, b) => order(a.from, b.from)),
    read.stops,
  );
  if (stored.length === 0) return [];
  const answered = await answerKeywords(ctx, tx, stored, read);
  await noteKeywords(
    tx,
    stored.filter((message) => !read.stops.has(message)),
    answered,
  );
  for (const message of stored) if (!answered.get(message)!.keyword) await holdPossibleOptOut(tx, message);
  await thread(tx, stored, answered);
  await mark(ctx, tx, stored, answered);
  await spendReceived(tx, ctx, stored);
  await emitReplies(tx, stored, answered);
  return stored.filter((message) => answered.get(message)!.optedOut);
}

/** Writes the events of new texts. */
async function emitReplies(tx: Tx, messages: readonly Received[], answered: Which): Promise<void> {
  for (const [tenant_id, texts] of grouped(messages, ({ route }) => route.tenant_id))
    await emit(
      tx,
      tenant_id,
      texts.map((message) => ({
        type: 'reply.received',
        subject: `person ${message.from}`,
        phone: message.from,
        at: message.at,
        data: {
          reply_id: message.id,
          client_id: message.route.client_id,
          job_id: message.route.answered?.job_id ?? null,
          from: message.from,
          to: message.to,
          text: message.body,
          keyword: answered.get(message)!.keyword ?? null,
        },
      })),
    );
}

const order = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : Number(a !== b));

/** Shares the rows of clients with others who store messages, as each message does. */
async function lockClients(tx: Tx, messages: readonly Received[]): Promise<void> {
  const ids = [...new Set(messages.map(({ route }) => route.client_id))];
  const tenants = [...new Set(messages.map(({ route }) => route.tenant_id))];
  if (ids.length > 1)
    await tx.execute(sql`select 1 from clients where tenant_id = any(${array(tenants, 'uuid')})
      and id = any(${array(ids, 'uuid')}) order by id for key share`);
}

/** More files than any carrier takes in a message. */
const MEDIA_MAX = 100;
const mediaOf = ({ media = 0 }: Received) => Math.min(media, MEDIA_MAX);

type Which = ReadonlyMap<Received, Answered>;

/**
 * Stores messages, a STOP with its keyword: other keywords depend on more and are stored later.
 * @returns the new ones
 */
async function store(tx: Tx, messages: readonly Received[], stops: Read['stops']): Promise<Received[]> {
  if (messages.length === 0) return [];
  const texts = unnestRows(messages, {
    tenant_id: ['uuid', ({ route }) => route.tenant_id],
    id: ['uuid', ({ id }) => id],
    account: ['text', ({ account }) => account],
    carrier_id: ['text', ({ carrierId }) => carrierId],
    client_id: ['uuid', ({ route }) => route.client_id],
    tn: ['text', ({ from }) => from],
    vn: ['text', ({ to }) => to],
    body: ['text', ({ body }) => body],
    media_count: ['int', mediaOf],
    job_id: ['uuid', ({ route }) => route.answered?.job_id ?? null],
    campaign_id: ['uuid', ({ route }) => route.answered?.campaign_id ?? null],
    at: ['timestamptz', ({ at }) => at.toISOString()],
    keyword: ['text', (message) => stops.get(message) ?? null],
  });
  const stored = await rows<{ id: string }>(
    tx,
    sql`insert into inbound_messages (tenant_id, id, account, carrier_id, client_id, tn, vn, body, media_count, job_id, campaign_id, at, keyword)
      select * from ${texts} where not exists (select 1 from inbound_messages i
        where i.carrier_id = given.carrier_id and i.account = given.account and i.tenant_id <> given.tenant_id)
      on conflict do nothing returning id`,
  );
  const fresh = new Set(stored.map(({ id }) => id));
  return messages.filter(({ id }) => fresh.has(id));
}

/** Stores the keyword that each message was read as. */
async function noteKeywords(tx: Tx, messages: readonly Received[], answered: Which): Promise<void> {
  const understood = messages.filter((message) => answered.get(message)!.keyword);
  if (understood.length === 0) return;
  const words = unnestRows(understood, {
    tenant_id: ['uuid', ({ route }) => route.tenant_id],
    id: ['uuid', ({ id }) => id],
    keyword: ['text', (message) => answered.get(message)!.keyword],
  });
  await tx.execute(sql`update inbound_messages i set keyword = given.keyword from ${words}
    where i.tenant_id = given.tenant_id and i.id = given.id`);
}

/** Starts or continues the conversations between two numbers. An answered keyword needs no reply from staff. */
async function thread(tx: Tx, messages: readonly Received[], answered: Which): Promise<void> {
  const texts = unnestRows(messages, {
    tenant_id: ['uuid', ({ route }) => route.tenant_id],
    client_id: ['uuid', ({ route }) => route.client_id],
    tn: ['text', ({ from }) => from],
    vn: ['text', ({ to }) => to],
    body: ['text', ({ body }) => body],
    media: ['int', mediaOf],
    at: ['timestamptz', ({ at }) => at.toISOString()],
    unanswered: ['int', (message) => Number(!answered.get(message)!.handled)],
    meaning: ['text', ({ body }) => meaningOf(body)],
  });
  // It begins with the first text between the two, or after the deleted thread. Late arrivals still belong to it.
  const deleted = deletedThreads({
    tenant: sql`given.tenant_id`,
    client: sql`given.client_id`,
    phone: sql`given.tn`,
  });
  await tx.execute(sql`
    insert into conversations as c (tenant_id, client_id, tn, vn, last_message, last_media, last_message_at, unread, needs_reply, began_at,
      meaning, waiting_since)
    select tenant_id, client_id, tn, vn, body, media, at, 1, unanswered = 1,
      least(at, coalesce((select d.at from ${deleted} d where d.vn = given.vn), 'epoch'::timestamptz)),
      meaning, case when unanswered = 1 then at end
    from ${texts}
    on conflict (tenant_id, client_id, tn, vn) do update set last_message = excluded.last_message, last_media = excluded.last_media,
      began_at = least(c.began_at, excluded.last_message_at),
      last_message_at = greatest(c.last_message_at, excluded.last_message_at), unread = c.unread + 1,
      needs_reply = c.needs_reply or excluded.needs_reply, meaning = excluded.meaning, snoozed_until = null,
      waiting_since = coalesce(c.waiting_since, excluded.waiting_since)`);
}

/** Counts people, not messages: only a person's first reply and first opt-out to a job count. */
async function mark(
  { queue }: Pick<Sending, 'queue'>,
  tx: Tx,
  messages: readonly Received[],
  answers: Which,
): Promise<void> {
  const replies = messages.flatMap(({ route: { answered }, ...message }, i) =>
    answered ? [{ ...answered, at: message.at, optedOut: answers.get(messages[i]!)!.optedOut }] : [],
  );
  if (replies.length === 0) return;
  // In the order in which their receipts lock them.
  const values = unnestRows(
    replies.toSorted((a, b) => order(a.account, b.account) || order(a.carrier_id, b.carrier_id)),
    {
      tenant_id: ['uuid', ({ tenant_id }) => tenant_id],
      job_id: ['uuid', ({ job_id }) => job_id],
      n: ['int', ({ n }) => n],
      shelf: ['text', ({ shelf }) => shelf],
      at: ['timestamptz', ({ at }) => at.toISOString()],
      opted_out: ['int', ({ optedOut }) => Number(optedOut)],
    },
  );
  const marked = await rows<JobRef & { at: string; replied: boolean; opted_out: boolean }>(
    tx,
    sql`with first as (
        select m.tenant_id, m.job_id, m.n, m.shelf, given.at, m.replied_at is null as replied,
          given.opted_out = 1 and m.opted_out_at is null as opted_out
        from ${values} join messages m on m.tenant_id = given.tenant_id and m.job_id = given.job_id and m.n = given.n
          and m.shelf = given.shelf for update of m)
      update messages m set replied_at = coalesce(m.replied_at, f.at),
        opted_out_at = case when f.opted_out then f.at else m.opted_out_at end
      from first f where m.tenant_id = f.tenant_id and m.job_id = f.job_id and m.n = f.n and m.shelf = f.shelf
        and (f.replied or f.opted_out)
      returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, f.at, f.replied, f.opted_out`,
  );
  for (const [, ofJob] of [...grouped(marked, ({ job_id }) => job_id)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [bucket, group] of grouped(ofJob, ({ at }) => bucketOf(new Date(at)).getTime()))
      await countRows(tx, group, new Date(bucket), ({ replied, opted_out }) => ({
        replied: Number(replied),
        opted_out: Number(opted_out),
      }));
  }
  await judgeEnded(
    { queue },
    tx,
    marked.filter(({ opted_out }) => opted_out),
  );
}
