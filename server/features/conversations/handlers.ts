import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { type Conversation, conversations as contract } from '../../../src/resources/conversations/contract';
import { optOut } from '../../consent/list';
import { contains, rowOf } from '../../crud';
import { type Tx } from '../../db/client';
import { clients, conversations as table, do_not_calls, virtual_numbers } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { queueDirect } from '../../sending/submit/direct';
import { assertWords } from '../checks';
import { callerName } from '../people';
import { lastOf, threadOf } from './thread';

const DEFAULT_LIMIT = 10;

type Row = typeof table.$inferSelect;
export type Pair = Pick<Row, 'tenant_id' | 'client_id' | 'tn' | 'vn'>;

const blocked = sql<boolean>`exists (select 1 from do_not_calls d where d.tenant_id = conversations.tenant_id
  and d.client_id = conversations.client_id and d.phone = conversations.tn)`;
/** The entry that holds the number because of a wish that nobody has decided yet. */
const wish = sql<
  string | null
>`(select d.id::text from do_not_calls d where d.tenant_id = conversations.tenant_id
  and d.client_id = conversations.client_id and d.phone = conversations.tn and d.source = 'wish')`;
const state = sql<
  Conversation['state']
>`case when ${wish} is not null then 'may_stop' when ${blocked} then 'opted_out' when conversations.needs_reply then 'needs_reply' else 'active' end`;

const columns = {
  client_id: table.client_id,
  tn: table.tn,
  vn: table.vn,
  last_message: table.last_message,
  last_message_at: table.last_message_at,
  unread: table.unread,
  state,
  wish_id: wish,
};

const withId = <R extends { client_id: string; tn: string; vn: string }>(row: R) => ({
  id: `${row.client_id}~${row.tn}~${row.vn}`,
  ...row,
});

/** Matches a number or part of one in any notation, or part of the last message. */
function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const digits = text.replace(/\D/g, '');
  const isNumber = digits.length > 2 && /^[\d\s().+-]+$/.test(text);
  return isNumber
    ? or(ilike(table.tn, `%${digits}%`), ilike(table.vn, `%${digits}%`))
    : contains(table.last_message, text);
}

async function list({ tx, params, query }: CallOf<typeof contract, 'list'>) {
  const client = await rowOf(tx, clients, params.client_id);
  const where = and(
    eq(table.tenant_id, client.tenant_id),
    eq(table.client_id, client.id),
    query.state ? sql`${state} = ${query.state}` : undefined,
    matching(query.search),
  );
  const found = await tx
    .select(columns)
    .from(table)
    .where(where)
    .orderBy(desc(table.last_message_at), table.tn, table.vn)
    .limit(query.limit ?? DEFAULT_LIMIT)
    .offset(query.skip ?? 0);
  return { records: found.map(withId), total: await tx.$count(table, where) };
}

/** Condition for the conversation in the path. */
const the = ({ tenant_id, client_id, tn, vn }: Pair) =>
  and(eq(table.tenant_id, tenant_id), eq(table.client_id, client_id), eq(table.tn, tn), eq(table.vn, vn));

async function pairOf({
  tx,
  params,
}: CallOf<typeof contract, 'one' | 'reply' | 'remove'>): Promise<Pair & { archived: boolean }> {
  const client = await rowOf(tx, clients, params.client_id);
  const { tenant_id, id: client_id, archived } = client;
  return { tenant_id, client_id, archived, tn: params.tn, vn: params.vn };
}

async function find(tx: Tx, pair: Pair) {
  const [found] = await tx
    .select({ ...columns, began_at: table.began_at })
    .from(table)
    .where(the(pair));
  if (!found) throw notFound();
  return found;
}

/** Call 96. Reading the newest messages marks the conversation as read. */
async function one(call: CallOf<typeof contract, 'one'>) {
  const { tx, query } = call;
  const pair = await pairOf(call);
  const { began_at, ...found } = await find(tx, pair);
  const page = { skip: query.skip ?? 0, limit: query.limit ?? DEFAULT_LIMIT };
  const thread = await threadOf(tx, pair, began_at, page);
  if (page.skip === 0 && found.unread > 0) await tx.update(table).set({ unread: 0 }).where(the(pair));
  return { ...thread, conversation: withId(found) };
}

/** Call 97. No reply is sent to a number on the do-not-call list, or from a number that was released. */
async function reply(call: CallOf<typeof contract, 'reply'>) {
  const { tx, body, deps, now } = call;
  const { archived, ...pair } = await pairOf(call);
  await find(tx, pair);
  assertWords('body', body.body);
  if (archived) throw problem(409, 'archived', 'This client is archived. Unarchive it first.');
  const [held] = await tx
    .select({ source: do_not_calls.source })
    .from(do_not_calls)
    .where(and(eq(do_not_calls.client_id, pair.client_id), eq(do_not_calls.phone, pair.tn)));
  if (held) throw problem(409, 'do_not_call', 'This number is on the client’s do-not-call list.');
  const [number] = await tx
    .select({ id: virtual_numbers.id })
    .from(virtual_numbers)
    .where(and(eq(virtual_numbers.phone, pair.vn), sql`${virtual_numbers.released_at} is null`));
  if (!number)
    throw problem(
      409,
      'released',
      'The number that they wrote to was released, so nothing can be sent from it.',
    );
  const by = await callerName(call);
  const [id] = await queueDirect(tx, deps, [{ ...pair, kind: 'reply', body: body.body, by }]);
  await tx
    .update(table)
    .set({ last_message: body.body, last_message_at: now, needs_reply: false, unread: 0 })
    .where(the(pair));
  return {
    id: id!,
    direction: 'outbound' as const,
    body: body.body,
    status: 'queued' as const,
    error_code: null,
    at: now,
    campaign_id: null,
  };
}

/** Call 98. Deletes the conversation (spec 4). The do-not-call list records who, when, through which number and how. */
async function remove(call: CallOf<typeof contract, 'remove'>) {
  const { tx, principal, now } = call;
  const { archived: _, ...pair } = await pairOf(call);
  await find(tx, pair);
  const last = await lastOf(tx, pair);
  const act = {
    tenant_id: pair.tenant_id,
    client_id: pair.client_id,
    source: 'staff' as const,
    virtual_number: pair.vn,
    ...last,
    by_user_id: principal.user_id,
    by: await callerName(call),
    at: now,
  };
  await optOut(tx, act, [{ phone: pair.tn }]);
  await tx.delete(table).where(the(pair));
}

/** Calls 95-98. */
export const conversations = handlersFor(contract, { list, one, reply, remove });
