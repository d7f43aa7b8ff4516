import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Conversation, conversations as contract } from '../../../src/resources/conversations/contract';
import { toE164 } from '../../../src/rules/formats/phone';
import { statesOfPhone } from '../../../src/rules/data/areaCodes';
import { reachAt } from '../../../src/rules/law/revocation';
import { callerName } from '../../auth/callerName';
import { optOut } from '../../consent/list';
import { rows, type Tx } from '../../db/client';
import { DEFAULT_LIMIT, down, inOrder, orderOf, spanOf, up } from '../../db/page';
import { campaigns, clients, conversations as table, virtual_numbers } from '../../db/schema';
import { ownRows, ownIn, inTenants } from '../../db/scope';
import { tallied } from '../../db/tallies';
import { assertConfirmed } from '../../http/confirmed';
import { type CallOf, handlersFor } from '../../http/handler';
import { problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { array } from '../../sending/ledger/rows';
import { queueDirect } from '../../sending/submit/queueDirect';
import { rowOf } from '../../tables/rows';
import { countOfFew, hitsOf, holds, holdsDigits, isIndexed, ofScope } from '../../tables/search';
import { assertReach, assertWords } from '../checks/inputChecks';
import { acts } from './acts';
import { mayAnswer } from './answerers';
import { blocked, columnsAt, find, idOf, inState, inStateEach, lock, pairOf, represent, the } from './record';
import { lastOf, lastReplyOf, type Pair, threadOf } from './thread';
import { otherViewers, renewViewer } from './viewers';

/** Threads of a list in which those of a state are counted. In a longer one the newest are looked at first. */
const COUNTED_MAX = 20_000;
/** Newest threads of such a list that are looked at. */
const NEWEST = 2_000;

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
export async function countInState(
  tx: Tx,
  wanted: Conversation['state'],
  most: number,
  now: Date,
): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
      select 1 from conversations where ${inState(wanted, now)}
        and ${ownIn(tx, 'conversations')} and ${currentEach} limit ${most}::int) x`,
  );
  return counted!.count;
}

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
    const isOurs =
      (await tx.$count(
        virtual_numbers,
        and(ownRows(tx, virtual_numbers), eq(virtual_numbers.phone, whole.e164)),
      )) > 0;
    // The tenants are named so that the index finds the person.
    const ofPerson = sql`${inTenants(tx, 'conversations')} and conversations.tn = ${whole.e164}`;
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
    sql`select tenant_id, client_id, tn, vn from conversations where ${held} and ${ofScope(scope, sql`tenant_id`, sql`client_id`)}`,
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

/** The caller's, or those that nobody has taken. */
const ofAssignee = (assignee: 'me' | 'nobody', userId: string): SQL =>
  assignee === 'me' ? eq(table.assignee_id, userId) : isNull(table.assignee_id);

/** The order of the list, which indexes have. */
const ORDER = [down(table.last_message_at), up(table.tn), up(table.vn), up(table.client_id)];

/** Call 95, or of all clients. */
async function list(call: CallOf<typeof contract, 'list'>) {
  const { tx, params, query } = call;
  const client = params.client_id === undefined ? undefined : await rowOf(tx, clients, params.client_id);
  const narrower = and(
    query.state && inState(query.state, call.now),
    await matching(call, query.search),
    await ofCampaign(tx, query.campaign_id),
    query.meaning && eq(table.meaning, query.meaning),
    query.assignee && ofAssignee(query.assignee, call.principal.user_id),
    query.tag === undefined ? undefined : sql`conversations.tags @> array[${query.tag}]::text[]`,
  );
  const ofClient = client && and(eq(table.tenant_id, client.tenant_id), eq(table.client_id, client.id));
  const within = ofClient ?? and(ownRows(tx, table), current);
  const where = and(within, narrower);
  const isOfState = [query.search, query.campaign_id, query.meaning, query.assignee, query.tag].every(
    (each) => each === undefined || each === '',
  );
  const newest = isOfState ? await newestKeys(call, within, client) : null;
  if (newest) return { records: await read(call, newest), total: undefined };
  const total = narrower
    ? await countOfFew(tx, sql`select 1 from conversations where ${where}`)
    : await tallied(tx, 'conversations', client ? tallyOf(client) : ofCurrent);
  return { records: await read(call, await pageKeys(tx, where, total, query)), total };
}

/** The threads with these keys, in their order. */
async function read({ tx, now }: Pick<CallOf<typeof contract, 'list'>, 'tx' | 'now'>, keys: readonly Pair[]) {
  if (keys.length === 0) return [];
  const records = await tx
    .select(columnsAt(now))
    .from(table)
    .where(and(ownRows(tx, table), among(keys)));
  const byId = new Map(records.map(represent).map((record) => [record.id, record]));
  return keys.flatMap((key) => byId.get(idOf(key)) ?? []);
}

/**
 * A page of a state in a long list, if the newest threads fill it: then there are too many to count.
 * @returns null in a shorter list, and where the state is rare
 */
async function newestKeys(
  { tx, query, now }: CallOf<typeof contract, 'list'>,
  within: SQL | undefined,
  client: { tenant_id: string; id: string } | undefined,
): Promise<Pair[] | null> {
  const { state: wanted, skip = 0, limit = DEFAULT_LIMIT } = query;
  if (wanted === undefined || wanted === 'may_stop' || skip + limit > NEWEST) return null;
  if ((await tallied(tx, 'conversations', client ? tallyOf(client) : ofCurrent)) <= COUNTED_MAX) return null;
  const order = sql.join(orderOf(ORDER, false), sql`, `);
  const pairs = await rows<Pair>(
    tx,
    sql`select tenant_id, client_id, tn, vn from (select * from conversations where ${within}
        order by ${order} limit ${NEWEST}::int) conversations
      where ${inStateEach(wanted, now)} order by ${order} limit ${skip + limit}::int`,
  );
  return pairs.length < skip + limit ? null : pairs.slice(skip);
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

/** Call 96. Reading the newest messages marks the conversation as read, and `here` tells others who has it open. */
async function one(call: CallOf<typeof contract, 'one'>) {
  const { tx, query, now } = call;
  const pair = await pairOf(call);
  const conversation = await find(tx, pair, now);
  const page = { skip: query.skip ?? 0, limit: query.limit ?? DEFAULT_LIMIT, before: query.before };
  const thread = await threadOf(tx, pair, page);
  const isNewest = page.skip === 0 && page.before === undefined;
  if (isNewest && conversation.unread > 0) await tx.update(table).set({ unread: 0 }).where(the(pair));
  if (query.here) await renewViewer(call, pair, query.here === 'writing');
  return {
    ...thread,
    conversation: represent(conversation),
    ...(isNewest && {
      last_inbound_id: conversation.last_inbound_id,
      last_reply_id: await lastReplyOf(tx, pair),
      viewers: await otherViewers(call, pair),
    }),
  };
}

/**
 * Call 97. No reply is sent to a number on the do-not-call list, or from a number that was released. Of two who reply at
 * once, the second is refused until they have seen the first one's words. A conversation without an assignee becomes the
 * caller's.
 */
async function reply(call: CallOf<typeof contract, 'reply'>) {
  const { tx, body, deps, now, payment, principal } = call;
  const { archived, ...pair } = await pairOf(call);
  const mayTake = await mayAnswer(call, pair, principal.user_id);
  const row = await lock(tx, pair);
  await assertConfirmed(body.confirmed, async () => ({
    last_message: (await lastOf(tx, pair))?.message_id ?? null,
    last_reply: await lastReplyOf(tx, pair),
  }));
  assertWords('body', body.body);
  if (archived) throw problem('archived.client');
  const [held] = await tx.select({ blocked }).from(table).where(the(pair));
  if (held!.blocked) throw problem('do_not_call.person');
  const [number] = await tx
    .select({ account: virtual_numbers.account })
    .from(virtual_numbers)
    .where(
      and(
        eq(virtual_numbers.tenant_id, pair.tenant_id),
        eq(virtual_numbers.phone, pair.vn),
        sql`${virtual_numbers.released_at} is null`,
      ),
    );
  if (!number) throw problem('released');
  assertReach(deps.carrier, number.account, pair.tn);
  const by = await callerName(call);
  const [id] = await queueDirect(payment, tx, deps, [{ ...pair, kind: 'reply', body: body.body, by }]);
  await tx
    .update(table)
    .set({
      last_message: body.body,
      last_media: 0,
      last_message_at: now,
      needs_reply: false,
      unread: 0,
      snoozed_until: null,
      waiting_since: null,
      ...(row.assignee_id === null && mayTake && { assignee_id: principal.user_id, assignee_name: by }),
      ...(row.first_reply_seconds === null &&
        row.waiting_since && { first_reply_seconds: secondsBetween(row.waiting_since, now) }),
    })
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
    by,
  };
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));

/** Call 98. Deletes the conversation (spec 4). The do-not-call list records who, when, through which number and how. */
async function remove(call: CallOf<typeof contract, 'remove'>) {
  const { tx, principal, now } = call;
  const { archived: _, ...pair } = await pairOf(call);
  await find(tx, pair, now);
  const last = await lastOf(tx, pair);
  await assertConfirmed(call.query.confirmed, async () => ({
    last_message: last?.message_id ?? null,
    scope: reachAt((await rowOf(tx, clients, pair.client_id)).opt_out_scope, now, statesOfPhone(pair.tn)),
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

/** Calls 95-98, and acts of staff on a conversation. */
export const conversations = handlersFor(contract, { list, one, reply, remove, ...acts });
