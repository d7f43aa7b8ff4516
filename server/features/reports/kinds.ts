import { type SQL, sql } from 'drizzle-orm';
import type { ReportKind } from '../../../src/resources/reports/contract';
import { meaningOf } from '../../../src/rules/words/carrierErrors';
import { FAILED } from '../../../src/rules/words/figures';
import { SKIP_REASONS } from '../../../src/resources/jobs/contract';
import { evidence, evidencePage } from './evidence';
import {
  type Asked,
  iso,
  jobAt,
  JOBS,
  type Kind,
  messagesOf,
  ofJobs,
  type Read,
  removalOf,
  WINDOW,
  windowed,
} from './read';

/** Names of the row's client and campaign. */
const NAMES = sql.raw(`left join clients l on l.tenant_id = x.tenant_id and l.id = x.client_id
  left join campaigns c on c.tenant_id = x.tenant_id and c.id = x.campaign_id`);

/** Every message, job by job. A job whose messages were removed has one line. */
const recipients: Kind = {
  columns: 'phone state code segments sent_at from job_id client campaign'.split(' '),
  expected: messagesOf,
  part: async (read, query, after) => {
    const rows: Record<string, unknown>[] = [];
    let n = Number(after?.n ?? 0);
    let job = await jobAt(read, query, after ? { id: String(after.job) } : { after: null });
    while (job && rows.length < WINDOW) {
      const { id, client, campaign, removed_at } = job;
      if (removed_at !== null) {
        rows.push({
          job_id: id,
          client,
          campaign,
          state: `removed by the retention setting on ${removed_at}`,
        });
        job = await jobAt(read, query, { after: id });
        n = 0;
        continue;
      }
      const limit = WINDOW - rows.length;
      const messages = await read<{ n: number }>(
        sql`select m.n, m.phone, m.state, m.code, m.segments, ${iso('m.sent_at')} as sent_at,
            m.virtual_number as "from", m.job_id
          from messages m where m.tenant_id = ${query.tenant_id}::uuid and m.job_id = ${id}::uuid and m.n > ${n}::int
          order by m.n limit ${limit}::int`,
      );
      rows.push(...messages.map((row) => ({ ...row, client, campaign })));
      n = messages.at(-1)?.n ?? n;
      if (messages.length < limit) {
        job = await jobAt(read, query, { after: id });
        n = 0;
      }
    }
    return { rows, next: job ? { job: job.id, n } : null, read: rows.length };
  },
};

/** Rows of the ledger that one query counts. */
const COUNTED = 50_000;
interface Outcome extends Record<string, unknown> {
  carrier: string;
  from: string | null;
  state: string;
  code: string | null;
  messages: number;
  segments: number;
}

/**
 * Counts of a job's messages by outcome, carrier and number: counted in slices of the ledger, and taken from the sums
 * of removed messages.
 */
async function outcomesOf(read: Read, tenantId: string, jobId: string): Promise<Outcome[]> {
  const of = sql`m.tenant_id = ${tenantId}::uuid and m.job_id = ${jobId}::uuid`;
  const [last] = await read<{ n: number }>(
    sql`select m.n from messages m where ${of} order by m.n desc limit 1`,
  );
  const keyOf = (row: Outcome) => JSON.stringify([row.carrier, row.from, row.state, row.code]);
  const removed = await read<Outcome>(
    sql`select r.account as carrier, nullif(r.virtual_number, '') as "from", r.state, nullif(r.code, '') as code,
        sum(r.messages)::int as messages, sum(r.segments)::int as segments
      from removed_outcomes r where r.tenant_id = ${tenantId}::uuid and r.job_id = ${jobId}::uuid group by 1, 2, 3, 4`,
  );
  const sums = new Map(removed.map((row) => [keyOf(row), row]));
  for (let n = 0; n < (last?.n ?? 0); n += COUNTED) {
    const counted = await read<Outcome>(
      sql`select m.account as carrier, m.virtual_number as "from", m.state, m.code, count(*)::int as messages,
          coalesce(sum(m.segments), 0)::int as segments
        from messages m where ${of} and m.n > ${n}::int and m.n <= ${n + COUNTED}::int group by 1, 2, 3, 4`,
    );
    for (const row of counted) {
      const sum = sums.get(keyOf(row));
      sums.set(keyOf(row), {
        ...row,
        messages: row.messages + (sum?.messages ?? 0),
        segments: row.segments + (sum?.segments ?? 0),
      });
    }
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      a.state.localeCompare(b.state) || b.messages - a.messages || ((a.code ?? '') < (b.code ?? '') ? -1 : 1),
  );
}

/** Outcomes of the messages of each job, by carrier account, number, and the carrier's code. */
const deliveries: Kind = {
  columns: 'client campaign job_id carrier from state code meaning messages segments'.split(' '),
  expected: messagesOf,
  part: async (read, query, after) => {
    const job = await jobAt(read, query, { after: after ? String(after.job) : null });
    if (!job) return { rows: [], next: null, read: 0 };
    const { id, client, campaign } = job;
    const outcomes = await outcomesOf(read, query.tenant_id, id);
    const rows = outcomes.map((outcome) => ({
      ...outcome,
      client,
      campaign,
      job_id: id,
      meaning: outcome.code && FAILED.some((state) => state === outcome.state) ? meaningOf(outcome.code) : '',
    }));
    return { rows, next: { job: id }, read: outcomes.reduce((sum, { messages }) => sum + messages, 0) };
  },
};

/** Jobs, with the user who started each and its outcome. */
const jobs: Kind = {
  columns: [
    ...'by job_id client campaign state created_at started_at finished_at stopped_by hours at_closing override_by override_reason note targeted sent delivered failed rejected unknown canceled'.split(
      ' ',
    ),
    ...SKIP_REASONS,
    'replied',
    'opted_out',
    'segments',
  ],
  expected: async (read, query) => {
    const [counted] = await read<{ count: number }>(
      sql`select count(*)::int as count from ${JOBS} where ${ofJobs(query)}`,
    );
    return counted!.count;
  },
  part: async (read, query, after) => {
    const behind = after
      ? sql`and (coalesce(j.by, ''), j.id) > (${after.by}::text, ${after.job}::uuid)`
      : sql``;
    const rows = await read<{ job_id: string; by: string | null }>(
      sql`select j.by, j.id as job_id, l.name as client, c.name as campaign, j.state, ${iso('j.created_at')} as created_at,
          ${iso('j.started_at')} as started_at, ${iso('j.finished_at')} as finished_at, j.stopped_by, j.hours,
          j.at_closing, j.override_by, j.override_reason, j.note, j.targeted, j.sent, j.delivered, j.failed, j.rejected, j.unknown,
          j.canceled, ${sql.raw(SKIP_REASONS.map((reason) => `j.skipped_${reason} as ${reason}`).join(', '))},
          j.replied, j.opted_out, j.segments
        from ${JOBS} where ${ofJobs(query)} ${behind} order by coalesce(j.by, ''), j.id limit ${WINDOW}::int`,
    );
    const last = rows.length === WINDOW ? rows.at(-1) : undefined;
    return { rows, next: last ? { by: last.by ?? '', job: last.job_id } : null, read: rows.length };
  },
};

/** Amounts of money as a spreadsheet reads them; nothing where no price is known. */
const amountOf = (cost: string, known: string): SQL =>
  sql.raw(`case when ${known} then trim_scale((${cost})::numeric / 1000000)::text end`);

/** Spending of whole months that overlap the report's days. */
const ofMonths = ({ tenant_id, client_id, campaign_id, start_date, end_date }: Asked): SQL =>
  sql`x.tenant_id = ${tenant_id}::uuid
    and (${client_id}::uuid is null or x.client_id = ${client_id}::uuid)
    and (${campaign_id}::uuid is null or j.campaign_id = ${campaign_id}::uuid)
    and x.month >= ${start_date?.slice(0, 7) ?? ''} and x.month <= ${end_date?.slice(0, 7) ?? '9999-99'}`;
const SPENDING = sql.raw(`spending x join clients l on l.tenant_id = x.tenant_id and l.id = x.client_id
  left join jobs j on j.tenant_id = x.tenant_id and j.id = x.job_id
  left join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id`);

/** Cost of each client's messages by month of its time zone and job, as its budget counts it. */
const costs: Kind = {
  columns:
    'client month campaign job_id by sent priced unpriced received received_unpriced cost currency'.split(
      ' ',
    ),
  expected: async (read, query) => {
    const [counted] = await read<{ count: number }>(
      sql`select count(*)::int as count from ${SPENDING} where ${ofMonths(query)}`,
    );
    return counted!.count;
  },
  part: async (read, query, after) => {
    const behind = after
      ? sql`and (x.client_id, x.month, x.job_id) > (${after.client}::uuid, ${after.month}::text, ${after.job}::uuid)`
      : sql``;
    const rows = await read<{ client_id: string; month: string; key: string }>(
      sql`select x.client_id, l.name as client, x.month, c.name as campaign, x.job_id as key, j.id as job_id, j.by, x.sent,
          x.priced, x.sent - x.priced as unpriced, x.received, x.received - x.received_priced as received_unpriced,
          ${amountOf('x.cost', 'x.cost > 0 or x.priced > 0 or x.received_priced > 0 or x.sent + x.received = 0')} as cost,
          ${query.currency}::text as currency
        from ${SPENDING} where ${ofMonths(query)} ${behind}
        order by x.client_id, x.month, x.job_id limit ${WINDOW}::int`,
    );
    const last = rows.length === WINDOW ? rows.at(-1)! : undefined;
    const next = last ? { client: last.client_id, month: last.month, job: last.key } : null;
    return { rows, next, read: rows.length };
  },
};

const repliesKept = windowed({
  table: 'inbound_messages',
  key: [['id', 'uuid']],
  columns: 'phone to body pictures keyword at client campaign'.split(' '),
  select: sql`x.tn as phone, x.vn as "to", x.body, x.media_count as pictures, x.keyword, ${iso('x.at')} as at, l.name as client, c.name as campaign`,
  joins: NAMES,
  client: 'x.client_id',
  campaign: 'x.campaign_id',
  at: 'x.at',
});

/** Texts from people. If the retention setting has removed older ones, the first line says so. */
const replies: Kind = {
  ...repliesKept,
  part: async (read, query, after) => {
    const part = await repliesKept.part(read, query, after);
    const removal = after === null ? await removalOf(read, query) : null;
    if (!removal || (query.start_date !== null && query.start_date >= removal.before)) return part;
    const notice = `Replies from before ${removal.before} were removed by the retention setting on ${removal.at}`;
    return { ...part, rows: [{ body: notice }, ...part.rows] };
  },
};

/** The kinds of reports. */
export const KINDS: Record<ReportKind, Kind> = {
  recipients,
  deliveries,
  jobs,
  evidence,
  evidence_page: evidencePage,
  costs,
  replies,
  opt_outs: windowed({
    table: 'do_not_calls',
    key: [['id', 'uuid']],
    columns: 'phone keyword source virtual_number at client campaign by note'.split(' '),
    select: sql`x.phone, x.keyword, x.source, x.virtual_number, ${iso('x.created_at')} as at, l.name as client,
      coalesce(c.name, x.campaign_name) as campaign, x.by, x.note`,
    joins: NAMES,
    client: 'x.client_id',
    campaign: 'x.campaign_id',
    at: 'x.created_at',
  }),
  consents: windowed({
    table: 'consent_events',
    key: [
      ['phone', 'text'],
      ['n', 'int'],
    ],
    columns:
      'phone n kind source scope at client campaign virtual_number keyword message file row reason by recorded_at hash'.split(
        ' ',
      ),
    select: sql`x.phone, x.n, x.kind, x.source, x.scope, ${iso('x.at')} as at, l.name as client,
      coalesce(c.name, x.campaign_name) as campaign, x.virtual_number, x.keyword, x.message, x.file_name as file, x.row,
      x.reason, x.by, ${iso('x.recorded_at')} as recorded_at, x.hash`,
    joins: NAMES,
    client: 'x.client_id',
    campaign: 'x.campaign_id',
    at: 'x.at',
  }),
  clicks: windowed({
    table: 'clicks',
    key: [['id', 'uuid']],
    columns: 'link destination phone bot reason at client campaign'.split(' '),
    select: sql`k.name as link, k.destination, x.phone, x.bot, x.reason, ${iso('x.at')} as at, l.name as client,
      c.name as campaign`,
    joins: sql.raw(`join links k on k.tenant_id = x.tenant_id and k.id = x.link_id
      left join clients l on l.tenant_id = k.tenant_id and l.id = k.client_id
      left join campaigns c on c.tenant_id = x.tenant_id and c.id = x.campaign_id`),
    client: 'k.client_id',
    campaign: 'x.campaign_id',
    at: 'x.at',
  }),
};
