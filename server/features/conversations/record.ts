import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Conversation } from '../../../src/resources/conversations/contract';
import { mayText, mustNotText } from '../../consent/scope';
import { isoInstant, type Tx } from '../../db/client';
import { clients, conversations as table } from '../../db/schema';
import { notFound } from '../../http/problem';
import { rowOf } from '../../tables/rows';
import type { Pair } from './thread';

const entry = sql.raw(`do_not_calls d where d.tenant_id = conversations.tenant_id
  and d.client_id = conversations.client_id and d.phone = conversations.tn`);
const of = {
  tenant: sql.raw('conversations.tenant_id'),
  client: sql.raw('conversations.client_id'),
  phone: sql.raw('conversations.tn'),
  number: sql.raw('conversations.vn'),
};
export const blocked = sql<boolean>`${mustNotText(of)}`;
/** The entry that holds the number because of an undecided wish. */
const wish = sql<string | null>`(select d.id::text from ${entry} and d.source = 'wish')`;
/** Whether nobody needs to reply yet, by the server's clock. */
const isSnoozed = (now: Date) =>
  sql`coalesce(conversations.snoozed_until > ${now.toISOString()}::timestamptz, false)`;
const stateAt = (now: Date) => sql<
  Conversation['state']
>`case when ${wish} is not null then 'may_stop' when ${blocked} then 'opted_out' when not conversations.needs_reply then 'active'
  when ${isSnoozed(now)} then 'snoozed' else 'needs_reply' end`;

/** Condition for each state at a time, which the indexes serve: among a million few wait for a person. */
export const inState = (state: Conversation['state'], now: Date): SQL => IN_STATE[state](now);
const IN_STATE: Readonly<Record<Conversation['state'], (now: Date) => SQL>> = {
  needs_reply: (now) => sql`conversations.needs_reply and not ${isSnoozed(now)} and ${mayText(of)}`,
  snoozed: (now) => sql`conversations.needs_reply and ${isSnoozed(now)} and ${mayText(of)}`,
  active: () => sql`not conversations.needs_reply and ${mayText(of)}`,
  may_stop: () => sql`(conversations.tenant_id, conversations.client_id, conversations.tn) in
    (select d.tenant_id, d.client_id, d.phone from do_not_calls d where d.source = 'wish')`,
  opted_out: () => sql`${blocked} and not exists (select 1 from ${entry} and d.source = 'wish')`,
};

/** The same for few of many threads, each looked up. */
export function inStateEach(wanted: Exclude<Conversation['state'], 'may_stop'>, now: Date): SQL {
  const may = mayText({ ...of, each: true });
  switch (wanted) {
    case 'needs_reply':
      return sql`conversations.needs_reply and not ${isSnoozed(now)} and ${may}`;
    case 'snoozed':
      return sql`conversations.needs_reply and ${isSnoozed(now)} and ${may}`;
    case 'active':
      return sql`not conversations.needs_reply and ${may}`;
    case 'opted_out':
      return sql`${mustNotText({ ...of, each: true })} and not exists (select 1 from ${entry} and d.source = 'wish' offset 0)`;
  }
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

/** The person's last message to this number. */
const lastInbound = sql<string | null>`(
  select i.id::text from inbound_messages i where i.tenant_id = conversations.tenant_id
    and i.client_id = conversations.client_id and i.tn = conversations.tn and i.vn = conversations.vn
  order by i.at desc, i.id desc limit 1)`;

/** The last outcome that this client had with the person. */
const outcome = sql<Conversation['outcome']>`(
  select jsonb_build_object('code', o.outcome, 'by', o.by, 'at', ${isoInstant('o.at')})
  from person_outcomes o where o.tenant_id = conversations.tenant_id and o.phone = conversations.tn
    and o.client_id = conversations.client_id
  order by o.at desc, o.id desc limit 1)`;

export const columnsAt = (now: Date) => ({
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
  state: stateAt(now),
  wish_id: wish,
  meaning: table.meaning,
  assignee_id: table.assignee_id,
  assignee_name: table.assignee_name,
  snoozed_until: sql<
    string | null
  >`case when ${isSnoozed(now)} then ${isoInstant('conversations.snoozed_until')} end`,
  tags: table.tags,
  waiting_since: table.waiting_since,
  first_reply_seconds: table.first_reply_seconds,
  last_inbound_id: lastInbound,
  outcome,
});

interface Read extends Record<string, unknown> {
  client_id: string;
  tn: string;
  vn: string;
  answered: { id: string; name: string } | null;
}

export const idOf = ({ client_id, tn, vn }: Omit<Pair, 'tenant_id'>) => `${client_id}~${tn}~${vn}`;

/** A row as the record of its conversation. */
export const represent = <R extends Read>({ answered: campaign, ...row }: R) => ({
  id: `${row.client_id}~${row.tn}~${row.vn}`,
  ...row,
  campaign_id: campaign?.id ?? null,
  campaign_name: campaign?.name ?? null,
});

/** Condition for the conversation in the path. */
export const the = ({ tenant_id, client_id, tn, vn }: Pair) =>
  and(eq(table.tenant_id, tenant_id), eq(table.client_id, client_id), eq(table.tn, tn), eq(table.vn, vn));

/** Names in the path of a call about one conversation. */
interface InPath {
  tx: Tx;
  params: { client_id: string; tn: string; vn: string };
}

/** The conversation that the path names, in the caller's scope. @throws 404 for a client that the caller cannot see */
export async function pairOf({ tx, params }: InPath): Promise<Pair & { archived: boolean }> {
  const client = await rowOf(tx, clients, params.client_id);
  const { tenant_id, id: client_id, archived } = client;
  return { tenant_id, client_id, archived, tn: params.tn, vn: params.vn };
}

/** The conversation as it is. @throws 404 for none */
export async function find(tx: Tx, pair: Pair, now: Date) {
  const [conversation] = await tx.select(columnsAt(now)).from(table).where(the(pair));
  if (!conversation) throw notFound();
  return conversation;
}

/**
 * Locks the conversation until the transaction ends: what is compared with what the caller saw stays so, and of two who act
 * at once the second sees what the first did.
 * @throws 404 for none
 */
export async function lock(tx: Tx, pair: Pair): Promise<typeof table.$inferSelect> {
  const [row] = await tx.select().from(table).where(the(pair)).for('update');
  if (!row) throw notFound();
  return row;
}
