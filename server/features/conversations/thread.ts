import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Message, MessageStatus } from '../../../src/resources/conversations/contract';
import type { TestStatus } from '../../../src/rules/testStatuses';
import type { Pair } from './handlers';

/** Common names of the states in which a message is part of a thread (domain rule 8). */
const STATUSES: Readonly<Record<TestStatus | 'received', MessageStatus>> = {
  queued: 'queued',
  submitting: 'sending',
  accepted: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  rejected: 'failed',
  unknown: 'unknown',
  received: 'received',
};
const STATUS = sql`${JSON.stringify(STATUSES)}::jsonb ->> x.state`;

const ofPair = ({ tenant_id, client_id }: Pair, alias: string) =>
  sql`${sql.raw(alias)}.tenant_id = ${tenant_id}::uuid and ${sql.raw(alias)}.client_id = ${client_id}::uuid`;

/** All messages between the two numbers since the conversation began: from jobs, from staff and from the person. */
function everything(pair: Pair, since: Date): SQL {
  const { tn, vn } = pair;
  const start = sql`${since.toISOString()}::timestamptz`;
  return sql`(
    select i.id::text as id, 'inbound' as direction, i.body, 'received' as state, null as code, i.at, i.campaign_id
      from inbound_messages i where ${ofPair(pair, 'i')} and i.tn = ${tn} and i.vn = ${vn} and i.at >= ${start}
    union all
    select d.id::text, 'outbound', d.body, d.state, d.code, d.at, d.campaign_id
      from direct_messages d where ${ofPair(pair, 'd')} and d.tn = ${tn} and d.vn = ${vn} and d.at >= ${start}
    union all
    select m.job_id || '-' || m.n, 'outbound', m.body, m.state, m.code, m.sent_at, m.campaign_id
      from messages m where ${ofPair(pair, 'm')} and m.phone = ${tn} and m.virtual_number = ${vn} and m.sent_at >= ${start}
  ) x`;
}

/** One page of a conversation, the newest message first. */
export async function threadOf(
  tx: Tx,
  pair: Pair,
  since: Date,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ records: Message[]; total: number }> {
  const records = await rows<Message>(
    tx,
    sql`select x.id, x.direction, coalesce(x.body, '') as body, ${STATUS} as status, x.code as error_code,
        to_char(x.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, x.campaign_id
      from ${everything(pair, since)} order by x.at desc, x.id desc limit ${limit}::int offset ${skip}::int`,
  );
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${everything(pair, since)}`,
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
      where ${ofPair(pair, 'i')} and i.tn = ${pair.tn} and i.vn = ${pair.vn} order by i.at desc limit 1`,
  );
  return last;
}
