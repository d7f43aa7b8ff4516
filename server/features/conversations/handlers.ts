import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Conversation, conversations as contract } from '../../../src/resources/conversations/contract';
import { toE164 } from '../../../src/rules/formats/phone';
import { optOut } from '../../consent/list';
import { mayText, mustNotText } from '../../consent/scope';
import { rowOf } from '../../tables/rows';
import { countOfFew, hitsOf, holds, holdsDigits, isIndexed, ofScope } from '../../tables/search';
import { rows, type Tx } from '../../db/client';
import { campaigns, clients, conversations as table, virtual_numbers } from '../../db/schema';
import { assertConfirmed } from '../../http/confirmed';
import { type CallOf, handlersFor } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { tallied } from '../../db/tallies';
import { notFound, problem } from '../../http/problem';
import { DEFAULT_LIMIT, down, inOrder, orderOf, spanOf, up } from '../../db/page';
import { array } from '../../sending/ledger/rows';
import { queueDirect } from '../../sending/submit/queueDirect';
import { assertReach, assertWords } from '../checks/inputChecks';
import { callerName } from '../../auth/callerName';
import { lastOf, type Pair, threadOf } from './thread';

const entry = sql.raw(`do_not_calls d where d.tenant_id = conversations.tenant_id
  and d.client_id = conversations.client_id and d.phone = conversations.tn`);
const of = {
  tenant: sql.raw('conversations.tenant_id'),
  client: sql.raw('conversations.client_id'),
  phone: sql.raw('conversations.tn'),
  number: sql.raw('conversations.vn'),
};
const blocked = sql<boolean>`${mustNotText(of)}`;
/** The entry that holds the number because of an undecided wish. */
const wish = sql<string | null>`(select d.id::text from ${entry} and d.source = 'wish')`;
const state = sql<
  Conversation['state']
>`case when ${wish} is not null then 'may_stop' when ${blocked} then 'opted_out' when conversations.needs_reply then 'needs_reply' else 'active' end`;

/** Condition for each of those states, which the indexes serve: among a million few wait for a person. */
const IN_STATE: Readonly<Record<Conversation['state'], SQL>> = {
  needs_reply: sql`conversations.needs_reply and ${mayText(of)}`,
  active: sql`not conversations.needs_reply and ${mayText(of)}`,
  may_stop: sql`(conversations.tenant_id, conversations.client_id, conversations.tn) in
    (select d.tenant_id, d.client_id, d.phone from do_not_calls d where d.source = 'wish')`,
  opted_out: sql`${blocked} and not exists (select 1 from ${entry} and d.source = 'wish')`,
};

/**
 * Their client can still answer. The few that cannot are read once: a join would lose the order of the index, and a page
 * that is far down would sort them all.
 */
const current = sql.raw(`(conversations.tenant_id, conversations.client_id) not in
  (select k.tenant_id, k.id from clients k where k.archived)`);
/**
 * The same, looked up for each. Where few are counted of many, the planner would take wishes for fewer than they are.
 */
const currentEach = sql.raw(`(select not k.archived from clients k
  where k.tenant_id = conversations.tenant_id and k.id = conversations.client_id)`);

/** The counted threads of such clients. */
const ofCurrent = sql`(t.tenant_id, t.owner_id) not in (select k.tenant_id, k.id from clients k where k.archived)`;
const tallyOf = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  sql`t.tenant_id = ${tenant_id}::uuid and t.owner_id = ${id}::uuid`;

/** How many conversations of the caller's clients are in a state, counted up to `most`. */
export async function countInState(tx: Tx, wanted: Conversation['state'], most: number): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
      select 1 from conversations where ${IN_STATE[wanted]}
        and ${currentEach} limit ${most}::int) x`,
  );
  return counted!.count;
}

/**
 * The person's name in the client's audiences; the newest audience with a name wins. Each audience is searched by its
 * index of numbers (`offset 0`): otherwise the planner scans a large one from end to end for every thread.
 */
const person = sql<string | null>`(
  select btrim(concat_ws(' ', t.fields->>'first_name', t.fields->>'last_name'))
  from audiences a cross join lateral (select t.fields from audience_targets t where t.tenant_id = a.tenant_id
    and t.audience_id = a.id and t.phone = conversations.tn and btrim(t.name) <> '' offset 0) t
  where a.tenant_id = conversations.tenant_id and a.client_id = conversations.client_id
  order by a.created_at desc, a.id limit 1)`;

/** The campaign of the last message that answered one. */
const answered = sql<{ id: string; name: string } | null>`(
  select jsonb_build_object('id', c.id, 'name', c.name)
  from inbound_messages i join campaigns c on c.tenant_id = i.tenant_id and c.id = i.campaign_id
  where i.tenant_id = conversations.tenant_id and i.client_id = conversations.client_id
    and i.tn = conversations.tn and i.vn = conversations.vn and i.at >= conversations.began_at
  order by i.at desc limit 1)`;

const columns = {
  client_id: table.client_id,
  client_name: sql<string>`(select k.name from clients k
    where k.tenant_id = conversations.tenant_id and k.id = conversations.client_id)`,
  tn: table.tn,
  vn: table.vn,
  name: person,
  answered,
  last_message: table.last_message,
  last_media: table.last_media,
  last_message_at: table.last_message_at,
  unread: table.unread,
  state,
  wish_id: wish,
};

interface Read extends Record<string, unknown> {
  client_id: string;
  tn: string;
  vn: string;
  answered: { id: string; name: string } | null;
}

const idOf = ({ client_id, tn, vn }: Omit<Pair, 'tenant_id'>) => `${client_id}~${tn}~${vn}`;
/** The order of the list, which indexes have. */
const ORDER = [down(table.last_message_at), up(table.tn), up(table.vn), up(table.client_id)];

const represent = <R extends Read>({ answered: campaign, ...row }: R) => ({
  id: `${row.client_id}~${row.tn}~${row.vn}`,
  ...row,
  campaign_id: campaign?.id ?? null,
  campaign_name: campaign?.name ?? null,
});

/** The threads with these keys. */
function among(pairs: readonly Pair[]): SQL {
  const column = (name: keyof Pair, type: 'uuid' | 'text') =>
    array(
      pairs.map((pair) => pair[name]),
      type,
    );
  return sql`(conversations.tenant_id, conversations.client_id, conversations.tn, conversations.vn) in (
    select * from unnest(${column('tenant_id', 'uuid')}, ${column('client_id', 'uuid')}, ${column('tn', 'text')}, ${column('vn', 'text')}))`;
}

/**
 * Matches a number or part of one in any notation, or part of the last message. A whole number is looked up, of a person
 * or of ours; part of one and words by their index, unless nearly every thread has them.
 */
async function matching(
  { tx, principal }: CallOf<typeof contract, 'list'>,
  search: string | undefined,
): Promise<SQL | undefined> {
  const text = search?.trim();
  if (!text) return undefined;
  const whole = toE164(text);
  if (whole.ok) {
    const isOurs = (await tx.$count(virtual_numbers, eq(virtual_numbers.phone, whole.e164))) > 0;
    // The tenants are named so that the index finds the person.
    const ofPerson = sql`conversations.tenant_id in (select id from tenants) and conversations.tn = ${whole.e164}`;
    return isOurs ? or(eq(table.tn, whole.e164), eq(table.vn, whole.e164)) : ofPerson;
  }
  const digits = text.replace(/\D/g, '');
  const isNumber = digits.length > 2 && /^[\d\s().+-]+$/.test(text);
  const held = isNumber
    ? holdsDigits([sql.raw('conversations.tn'), sql.raw('conversations.vn')], digits)
    : holds([sql.raw('conversations.last_message')], text);
  if (!isNumber && !isIndexed(text)) return held;
  const scope = scopeOf(principal);
  const hits = await hitsOf<Pair & Record<string, unknown>>(
    tx,
    scope,
    sql`select tenant_id, client_id, tn, vn from conversations where ${held} and ${ofScope(scope, sql`tenant_id`)}`,
  );
  return hits === null ? held : among(hits);
}

/** Those in which the person answered the campaign, which belongs to one client. */
async function ofCampaign(tx: Tx, id: string | undefined): Promise<SQL | undefined> {
  if (id === undefined) return undefined;
  const { tenant_id, client_id } = await rowOf(tx, campaigns, id);
  return sql`conversations.tenant_id = ${tenant_id}::uuid and conversations.client_id = ${client_id}::uuid
    and exists (select 1 from inbound_messages i where i.tenant_id = conversations.tenant_id
      and i.client_id = conversations.client_id and i.tn = conversations.tn and i.vn = conversations.vn
      and i.at >= conversations.began_at and i.campaign_id = ${id}::uuid)`;
}

/** Call 95, or of all clients. */
async function list(call: CallOf<typeof contract, 'list'>) {
  const { tx, params, query } = call;
  const client = params.client_id === undefined ? undefined : await rowOf(tx, clients, params.client_id);
  const narrower = and(
    query.state && IN_STATE[query.state],
    await matching(call, query.search),
    await ofCampaign(tx, query.campaign_id),
  );
  const ofClient = client && and(eq(table.tenant_id, client.tenant_id), eq(table.client_id, client.id));
  const where = and(ofClient ?? current, narrower);
  const total = narrower
    ? await countOfFew(tx, sql`select 1 from conversations where ${where}`)
    : await tallied(tx, 'conversations', client ? tallyOf(client) : ofCurrent);
  const keys = await pageKeys(tx, where, total, query);
  if (keys.length === 0) return { records: [], total };
  const records = await tx.select(columns).from(table).where(among(keys));
  const byId = new Map(records.map(represent).map((record) => [record.id, record]));
  return { records: keys.flatMap((key) => byId.get(idOf(key)) ?? []), total };
}

/** The threads of a page in order. Displayed columns are read for these only, and not for skipped ones. */
async function pageKeys(
  tx: Tx,
  where: SQL | undefined,
  total: number | undefined,
  query: { skip?: number; limit?: number },
): Promise<Pair[]> {
  const span = spanOf(total, query);
  if (span.limit === 0) return [];
  const pairs = await tx
    .select({ tenant_id: table.tenant_id, client_id: table.client_id, tn: table.tn, vn: table.vn })
    .from(table)
    .where(where)
    .orderBy(...orderOf(ORDER, span.backward))
    .limit(span.limit)
    .offset(span.skip);
  return inOrder(pairs, span);
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
  const [conversation] = await tx.select(columns).from(table).where(the(pair));
  if (!conversation) throw notFound();
  return conversation;
}

/** Call 96. Reading the newest messages marks the conversation as read. */
async function one(call: CallOf<typeof contract, 'one'>) {
  const { tx, query } = call;
  const pair = await pairOf(call);
  const conversation = await find(tx, pair);
  const page = { skip: query.skip ?? 0, limit: query.limit ?? DEFAULT_LIMIT, before: query.before };
  const thread = await threadOf(tx, pair, page);
  const isNewest = page.skip === 0 && page.before === undefined;
  if (isNewest && conversation.unread > 0) await tx.update(table).set({ unread: 0 }).where(the(pair));
  return {
    ...thread,
    conversation: represent(conversation),
    ...(isNewest && { last_inbound_id: (await lastOf(tx, pair))?.message_id ?? null }),
  };
}

/** Call 97. No reply is sent to a number on the do-not-call list, or from a number that was released. */
async function reply(call: CallOf<typeof contract, 'reply'>) {
  const { tx, body, deps, now, payment } = call;
  const { archived, ...pair } = await pairOf(call);
  await find(tx, pair);
  await assertConfirmed(body.confirmed, async () => ({
    last_message: (await lastOf(tx, pair))?.message_id ?? null,
  }));
  assertWords('body', body.body);
  if (archived) throw problem('archived.client');
  const [held] = await tx.select({ blocked }).from(table).where(the(pair));
  if (held!.blocked) throw problem('do_not_call.person');
  const [number] = await tx
    .select({ account: virtual_numbers.account })
    .from(virtual_numbers)
    .where(and(eq(virtual_numbers.phone, pair.vn), sql`${virtual_numbers.released_at} is null`));
  if (!number) throw problem('released');
  assertReach(deps.carrier, number.account, pair.tn);
  const by = await callerName(call);
  const [id] = await queueDirect(payment, tx, deps, [{ ...pair, kind: 'reply', body: body.body, by }]);
  await tx
    .update(table)
    .set({ last_message: body.body, last_media: 0, last_message_at: now, needs_reply: false, unread: 0 })
    .where(the(pair));
  return {
    id: id!,
    kind: 'reply' as const,
    direction: 'outbound' as const,
    media_count: 0,
    body: body.body,
    status: 'queued' as const,
    error_code: null,
    at: now,
    campaign_id: null,
    vn: pair.vn,
  };
}

/** Call 98. Deletes the conversation (spec 4). The do-not-call list records who, when, through which number and how. */
async function remove(call: CallOf<typeof contract, 'remove'>) {
  const { tx, principal, now } = call;
  const { archived: _, ...pair } = await pairOf(call);
  await find(tx, pair);
  const last = await lastOf(tx, pair);
  await assertConfirmed(call.query.confirmed, async () => ({
    last_message: last?.message_id ?? null,
    scope: (await rowOf(tx, clients, pair.client_id)).opt_out_scope,
  }));
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
