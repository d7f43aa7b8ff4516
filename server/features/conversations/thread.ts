import { type SQL, sql } from 'drizzle-orm';
import { deletedThreads } from '../../consent/deletedThreads';
import { isoInstant, rows, type Tx } from '../../db/client';
import { notFound } from '../../http/problem';
import type { Message, MessageStatus } from '../../../src/resources/conversations/contract';
import type { TestStatus } from '../../../src/rules/words/testStatuses';
import type { conversations } from '../../db/schema';

/** A thread: a client's number and a person's. */
export type Pair = Pick<typeof conversations.$inferSelect, 'tenant_id' | 'client_id' | 'tn' | 'vn'>;

/** Common names of the states in which a message is part of a thread (domain rule 8). */
const STATUSES: Readonly<Record<TestStatus | 'received' | 'noted', MessageStatus>> = {
  queued: 'queued',
  submitting: 'sending',
  accepted: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  rejected: 'failed',
  unknown: 'unknown',
  received: 'received',
  noted: 'noted',
};
const STATUS = sql`${JSON.stringify(STATUSES)}::jsonb ->> x.state`;

const of = ({ tenant_id, client_id }: Pick<Pair, 'tenant_id' | 'client_id'>, alias: string) =>
  sql`${sql.raw(alias)}.tenant_id = ${tenant_id}::uuid and ${sql.raw(alias)}.client_id = ${client_id}::uuid`;

/**
 * Time from which each of our numbers' threads with the person is visible. A number without a row has no deleted
 * thread.
 */
const began = (pair: Pair) => sql`began as materialized (
  select c.vn, c.began_at as at from conversations c where ${of(pair, 'c')} and c.tn = ${pair.tn}
  union all
  select d.vn, d.at from ${deletedThreads({
    tenant: sql`${pair.tenant_id}::uuid`,
    client: sql`${pair.client_id}::uuid`,
    phone: sql`${pair.tn}`,
  })} d where not exists (select 1 from conversations c where ${of(pair, 'c')} and c.tn = ${pair.tn} and c.vn = d.vn))`;

const isKept = (at: SQL, vn: SQL) =>
  sql`${at} >= coalesce((select b.at from began b where b.vn = ${vn}), 'epoch'::timestamptz)`;

/** When a message of a job left, or the carrier refused it, or it became unknown. */
const LEFT = sql.raw(`coalesce(m.sent_at, m.closed_at)`);
/** States in which a message of a job has left, may have left, or was refused by the carrier. */
const OUT = sql.raw(`('accepted', 'delivered', 'failed', 'rejected', 'unknown')`);
/** Ids in an order of their own, which is that of the bytes for each kind of them. */
const JOB_ID = sql.raw(`((m.job_id || '-' || m.n) collate "C")`);

/** The kinds of a thread's messages and notes: where they are, with the order of each. */
function kinds({ tn, ...pair }: Pair): { columns: SQL; from: SQL; at: SQL; id: SQL }[] {
  return [
    {
      columns: sql`'received' as kind, 'inbound' as direction, i.body, i.media_count, 'received' as state, null as code, i.campaign_id, i.vn, null as by`,
      from: sql`inbound_messages i where ${of(pair, 'i')} and i.tn = ${tn} and ${isKept(sql`i.at`, sql`i.vn`)}`,
      at: sql`i.at`,
      id: sql`(i.id::text collate "C")`,
    },
    {
      columns: sql`d.kind, 'outbound', d.body, 0, d.state, d.code, d.campaign_id, d.vn, d.by`,
      from: sql`direct_messages d where ${of(pair, 'd')} and d.tn = ${tn} and ${isKept(sql`d.at`, sql`d.vn`)}`,
      at: sql`d.at`,
      id: sql`(d.id::text collate "C")`,
    },
    {
      columns: sql`'campaign', 'outbound', m.body, 0, m.state, m.code, m.campaign_id, m.virtual_number, null`,
      from: sql`messages m where ${of(pair, 'm')} and m.phone = ${tn} and m.state in ${OUT}
        and ${isKept(LEFT, sql`m.virtual_number`)}`,
      at: LEFT,
      id: JOB_ID,
    },
    // Notes go with their conversation, so none is of a deleted thread.
    {
      columns: sql`'note', 'internal', n.body, 0, 'noted', null, null::uuid, n.vn, n.by`,
      from: sql`conversation_notes n where ${of(pair, 'n')} and n.tn = ${tn}`,
      at: sql`n.at`,
      id: sql`(n.id::text collate "C")`,
    },
  ];
}

export interface Page {
  skip: number;
  limit: number;
  /** Only what is older than this message of the thread. */
  before?: string | undefined;
}

/** Time of the message with this id, found by its key. */
function placeOf(pair: Pair, id: string): SQL {
  const [, uuid, n] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{1,9}))?$/.exec(id) ?? [];
  if (uuid === undefined) throw notFound();
  const key = (alias: string) => sql`${of(pair, alias)} and ${sql.raw(alias)}.id = ${uuid}::uuid`;
  return n === undefined
    ? sql`select i.at from inbound_messages i where ${key('i')} and i.tn = ${pair.tn}
        union all select d.at from direct_messages d where ${key('d')} and d.tn = ${pair.tn}
        union all select n.at from conversation_notes n where ${key('n')} and n.tn = ${pair.tn}`
    : sql`select ${LEFT} from messages m where ${of(pair, 'm')} and m.job_id = ${uuid}::uuid and m.n = ${n}::int
        and m.phone = ${pair.tn}`;
}

/**
 * One page of a conversation, newest message first: every text between the client and the person, through any of its
 * numbers, except in deleted threads. Each kind is read by its index, and only as far as the page can need; `before` is
 * as fast at the end of a long thread as at its beginning, and new messages do not shift it.
 * @throws 404 if `before` is not a message of the thread
 */
export async function threadOf(
  tx: Tx,
  pair: Pair,
  { skip, limit, before }: Page,
): Promise<{ records: Message[]; total: number }> {
  const most = skip + limit;
  let after: { at: string } | undefined;
  if (before !== undefined) {
    [after] = await rows<{ at: string }>(
      tx,
      sql`select to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from (${placeOf(pair, before)}) p(at)`,
    );
    if (!after) throw notFound();
  }
  const parts = kinds(pair);
  const page = parts.map(({ columns, from, at, id }) => {
    const older = after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${before!})` : sql``;
    return sql`(select ${id} as id, ${at} as at, ${columns} from ${from} ${older} order by 2 desc, 1 desc limit ${most}::int)`;
  });
  const records = await rows<Message>(
    tx,
    sql`with ${began(pair)} select x.id, x.kind, x.direction, coalesce(x.body, '') as body, x.media_count, ${STATUS} as status,
        x.code as error_code, ${isoInstant('x.at')} as at, x.campaign_id, x.vn, x.by
      from (${sql.join(page, sql` union all `)}) x order by x.at desc, x.id desc limit ${limit}::int offset ${skip}::int`,
  );
  const counts = parts.map(({ from }) => sql`(select count(*) from ${from})`);
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`with ${began(pair)} select (${sql.join(counts, sql` + `)})::int as total`,
  );
  return { records, total: counted!.total };
}

/** The person's last message as evidence: text, keyword and campaign. */
export async function lastOf(tx: Tx, pair: Pair) {
  const [last] = await rows<{
    message_id: string;
    message: string;
    keyword: string | null;
    campaign_id: string | null;
    campaign_name: string | null;
  }>(
    tx,
    sql`select i.id as message_id, i.body as message, i.keyword, i.campaign_id, c.name as campaign_name
      from inbound_messages i left join campaigns c on c.tenant_id = i.tenant_id and c.id = i.campaign_id
      where ${of(pair, 'i')} and i.tn = ${pair.tn} and i.vn = ${pair.vn} order by i.at desc, i.id desc limit 1`,
  );
  return last;
}

/** Id of the last reply of staff from this number; null for none. A further reply confirms it. */
export async function lastReplyOf(tx: Tx, pair: Pair): Promise<string | null> {
  const [last] = await rows<{ id: string }>(
    tx,
    sql`select d.id from direct_messages d where ${of(pair, 'd')} and d.tn = ${pair.tn} and d.vn = ${pair.vn}
      and d.kind = 'reply' order by d.at desc, d.id desc limit 1`,
  );
  return last?.id ?? null;
}
