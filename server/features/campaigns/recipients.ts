import { sql, type SQL } from 'drizzle-orm';
import type {
  RecipientOutcome,
  RecipientRow,
  RemovedRecipients,
} from '../../../src/resources/campaigns/values';
import { isoInstant, rows, type Tx } from '../../db/client';
import { inOrder, spanOf } from '../../db/page';
import { awaitingOf, pendingOf, skippedOf } from '../../sending/ledger/counters';
import { array } from '../../sending/ledger/rows';
import { FAILED_STATES } from '../../sending/ledger/states';

const DEFAULT_LIMIT = 10;

/** Ledger states of each outcome, and the job counters with their totals. */
const OUTCOMES: Readonly<Record<RecipientOutcome, { where: string; total: string }>> = {
  all: { where: 'true', total: 'j.targeted' },
  delivered: { where: "m.state = 'delivered'", total: 'j.delivered' },
  awaiting: { where: "m.state = 'accepted'", total: awaitingOf('j.') },
  failed: { where: "m.state = 'failed'", total: 'j.failed' },
  rejected: { where: "m.state = 'rejected'", total: 'j.rejected' },
  unknown: { where: "m.state = 'unknown'", total: 'j.unknown' },
  skipped: { where: "m.state = 'skipped'", total: skippedOf('j.') },
  canceled: { where: "m.state = 'canceled'", total: 'j.canceled' },
  pending: {
    where: "m.state in ('queued', 'claimed', 'submitting')",
    total: pendingOf('j.'),
  },
  replied: { where: 'm.replied_at is not null', total: 'j.replied' },
  opted_out: { where: 'm.opted_out_at is not null', total: 'j.opted_out' },
};

const OUTCOME_OF: SQL = sql.raw(`case m.state when 'accepted' then 'awaiting' when 'queued' then 'pending'
  when 'claimed' then 'pending' when 'submitting' then 'pending' else m.state end`);

interface Asked {
  recipients: RecipientOutcome;
  code?: string;
  phone?: string;
  skip?: number;
  limit?: number;
}

/** Counts of recipients that the retention setting has removed from a campaign; null if none. */
async function removedOf(tx: Tx, isCampaign: SQL): Promise<RemovedRecipients | null> {
  const [removal] = await rows<RemovedRecipients & { at: string | null }>(
    tx,
    sql`select count(*)::int as jobs, coalesce(sum(j.targeted), 0)::int as recipients, ${isoInstant('max(j.removed_at)')} as at
      from jobs j where ${isCampaign} and j.removed_at is not null`,
  );
  return removal!.at === null ? null : removal!;
}

/**
 * Recipients of a campaign's jobs with their outcome. Totals come from the jobs' counters, because the ledger may be
 * large. Jobs whose rows were removed are counted separately.
 */
export async function recipientsOf(
  tx: Tx,
  { id, tenant_id, client_id }: { id: string; tenant_id: string; client_id: string },
  { recipients, code, phone, skip = 0, limit = DEFAULT_LIMIT }: Asked,
): Promise<{ records: RecipientRow[]; total: number; removed: RemovedRecipients | null }> {
  const { where, total } = OUTCOMES[recipients];
  const isCampaign = sql`j.tenant_id = ${tenant_id}::uuid and j.campaign_id = ${id}::uuid`;
  const removed = await removedOf(tx, isCampaign);
  // Only failed and rejected messages have codes, and there is an index on them.
  const coded =
    code === undefined
      ? sql``
      : sql`and coalesce(m.code, 'unknown') = ${code} and m.state in ${FAILED_STATES}`;
  const numbered = phone === undefined ? sql`` : sql`and m.phone = ${phone}`;
  const isCounter = code === undefined && phone === undefined;
  const matching = sql`m.tenant_id = ${tenant_id}::uuid and m.campaign_id = ${id}::uuid and m.client_id = ${client_id}::uuid
    and ${sql.raw(where)} ${coded} ${numbered}`;
  const counted = await rows<{ id: string; shelf: string | null; total: number }>(
    tx,
    isCounter
      ? sql`select j.id, j.shelf, ${sql.raw(total)} as total from jobs j where ${isCampaign} and j.removed_at is null order by j.id desc`
      : sql`select j.id, j.shelf, (select count(*)::int from messages m where ${matching} and m.job_id = j.id) as total
          from jobs j where ${isCampaign} and j.removed_at is null order by j.id desc`,
  );
  const records: RecipientRow[] = [];
  let before = 0;
  for (const job of counted) {
    const [from, to] = [Math.max(0, skip - before), Math.min(job.total, skip + limit - before)];
    before += job.total;
    if (from >= to) continue;
    const onShelf = job.shelf === null ? sql`` : sql`and m.shelf = ${job.shelf}`;
    const ofJob = sql`m.tenant_id = ${tenant_id}::uuid and m.job_id = ${job.id}::uuid ${onShelf}`;
    const part = { skip: from, limit: to - from };
    const isWhole = recipients === 'all' && isCounter;
    records.push(
      // oxlint-disable-next-line no-await-in-loop
      ...(await (isWhole
        ? rowsOfJob(tx, ofJob, job.total, part)
        : recipientsOfJob(tx, sql`${ofJob} and ${matching}`, job.total, part))),
    );
  }
  return { records, total: before, removed };
}

/**
 * Some of all rows of a job. Its rows are numbered, so that a page far down is as near as the first one. Numbers are left
 * out where two audiences had a person; rows are then counted in the index.
 */
async function rowsOfJob(
  tx: Tx,
  ofJob: SQL,
  total: number,
  part: { skip: number; limit: number },
): Promise<RecipientRow[]> {
  const [ends] = await rows<{ first: number | null; last: number | null }>(
    tx,
    sql`select (select m.n from messages m where ${ofJob} order by m.n limit 1) as first,
      (select m.n from messages m where ${ofJob} order by m.n desc limit 1) as last`,
  );
  const { first, last } = ends!;
  if (first === null || last === null) return [];
  if (last - first + 1 === total) {
    const from = first + part.skip;
    const among = sql`${ofJob} and m.n between ${from}::int and ${from + part.limit - 1}::int`;
    return recipientsOfJob(tx, among, part.limit, { skip: 0, limit: part.limit });
  }
  const span = spanOf(total, part);
  const keys = await rows<{ n: number }>(
    tx,
    sql`select m.n from messages m where ${ofJob} order by m.n ${sql.raw(span.backward ? 'desc' : 'asc')}
      limit ${span.limit}::int offset ${span.skip}::int`,
  );
  const among = array(
    keys.map(({ n }) => n),
    'int',
  );
  return recipientsOfJob(tx, sql`${ofJob} and m.n = any(${among})`, keys.length, {
    skip: 0,
    limit: keys.length,
  });
}

/** Some of a job's recipients in the order of its rows, from the nearer end. */
async function recipientsOfJob(
  tx: Tx,
  matching: SQL,
  total: number,
  part: { skip: number; limit: number },
): Promise<RecipientRow[]> {
  const span = spanOf(total, part);
  const way = sql.raw(span.backward ? 'desc' : 'asc');
  const page = await rows<RecipientRow>(
    tx,
    sql`select m.job_id, m.n, m.phone, ${OUTCOME_OF} as outcome, m.code, m.segments,
        ${isoInstant('m.sent_at')} as sent_at, ${isoInstant('m.closed_at')} as closed_at,
        m.replied_at is not null as replied, m.opted_out_at is not null as opted_out
      from messages m where ${matching} order by m.n ${way} limit ${span.limit}::int offset ${span.skip}::int`,
  );
  return inOrder(page, span);
}
