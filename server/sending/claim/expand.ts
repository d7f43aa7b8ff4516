import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Sending } from '../context';
import type { SkipReason } from '../../../src/resources/jobs/contract';
import { count } from '../ledger/counters';
import { exclusionsOf, leftOutAs } from './exclusions';
import { type JobRow, readJob } from '../ledger/jobRow';
import { waitsForHours } from '../ledger/lawful';
import { array, inLedger } from '../ledger/rows';
import { type Located, placeKeyOf } from './place';
import { ANYWHERE, countWaiting } from '../ledger/waiting';

/** Targets read in one transaction. */
export const EXPAND_CHUNK = 2_500;

interface Chunk {
  read: number;
  last: number | null;
  /** New rows waiting to be sent, by place. */
  inserted: { place: string; rows: number }[];
  /** New rows that get no message, by why. */
  skipped: { [R in SkipReason]?: number };
}

/**
 * Turns the next chunk of the campaign's audiences into ledger rows: one row for each number, however many audiences
 * contain it. Numbers that the campaign leaves out are marked as skipped at once. The cursor moves in the same transaction,
 * so a restart continues where the last chunk ended.
 * @returns false when nothing is left, or when the job is no longer being prepared
 */
export async function expandChunk(
  { db, clock, env, metrics }: Sending,
  tenantId: string,
  jobId: string,
): Promise<boolean> {
  const prepared = await inLedger(db, async (tx) => {
    const job = await readJob(tx, tenantId, jobId, { lock: true });
    if (job?.state !== 'preparing') return null;
    const [audience] = await rows<{ audience_id: string }>(
      tx,
      sql`select audience_id from campaign_audiences
        where tenant_id = ${tenantId}::uuid and campaign_id = ${job.campaign_id}::uuid
          and audience_id >= ${job.cursor_audience_id ?? FIRST}::uuid
        order by audience_id limit 1`,
    );
    if (!audience) return null;
    const after = audience.audience_id === job.cursor_audience_id ? (job.cursor_target_id ?? 0) : 0;
    const source = await sourceOf(tx, { job, waits: waitsForHours(job, env) }, audience.audience_id, after);
    const now = clock.now();
    const why = leftOutAs(sql`s.phone`, job, await exclusionsOf(tx, job), now);
    const [chunk] = await rows<Chunk>(tx, insertChunk(job, source, why, now));
    const { read, inserted, skipped, last } = chunk!;
    const waiting = inserted.reduce((sum, { rows: n }) => sum + n, 0);
    const out = Object.entries(skipped);
    await count(tx, job, now, {
      targeted: waiting + out.reduce((sum, [, n]) => sum + n, 0),
      ...Object.fromEntries(out.map(([reason, n]) => [`skipped_${reason}`, n])),
    });
    await countWaiting(tx, job, inserted, 1);
    const isLast = read < EXPAND_CHUNK;
    await tx.execute(sql`
      update jobs set cursor_audience_id = ${isLast ? behind(audience.audience_id) : audience.audience_id}::uuid,
        cursor_target_id = ${isLast ? 0 : last}::bigint, cursor_n = ${job.cursor_n + read}::int
      where tenant_id = ${tenantId}::uuid and id = ${jobId}::uuid`);
    return waiting;
  });
  metrics?.claimed('prepared', prepared ?? 0);
  return prepared !== null;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** The next possible id, where the search for the next audience starts. */
function behind(id: string): string {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return [next.slice(0, 8), next.slice(8, 12), next.slice(12, 16), next.slice(16, 20), next.slice(20)].join(
    '-',
  );
}

type Target = Located & { id: number };

/** The chunk's targets. If the job holds messages outside hours, each with the place that its hours depend on. */
async function sourceOf(
  tx: Tx,
  { job, waits }: { job: JobRow; waits: boolean },
  audienceId: string,
  after: number,
): Promise<SQL> {
  const targets = sql`audience_targets t
    where t.tenant_id = ${job.tenant_id}::uuid and t.audience_id = ${audienceId}::uuid`;
  const next = sql`and t.id > ${after}::bigint order by t.id limit ${EXPAND_CHUNK}::int`;
  if (!waits)
    return sql`select t.id, t.phone, t.fields, ${ANYWHERE}::text as place, null::text as place_by from ${targets} ${next}`;
  const people = await rows<Target>(
    tx,
    sql`select t.id::int as id, t.phone, t.time_zone, t.us_state, t.fields from ${targets} ${next}`,
  );
  const ids = array(
    people.map(({ id }) => id),
    'int',
  );
  const located = people.map(placeKeyOf);
  const places = array(
    located.map(({ place }) => place),
    'text',
  );
  const by = array(
    located.map((each) => each.by),
    'text',
  );
  return sql`select t.id, t.phone, t.fields, given.place, given.place_by from unnest(${ids}, ${places}, ${by}) as given(id, place, place_by),
    lateral (select * from ${targets} and t.id = given.id) t`;
}

/** A number that an earlier audience contained is not inserted again; its row number stays unused. */
const insertChunk = (job: JobRow, source: SQL, out: SQL, now: Date) => sql`
  with source as (select s.*, ${out} as out from (${source}) s), fresh as (
    insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, fields, place, place_by, state, code,
      closed_at, shelf)
    select ${job.tenant_id}::uuid, ${job.job_id}::uuid, ${job.cursor_n}::int + row_number() over (order by s.id),
      ${job.campaign_id}::uuid, ${job.client_id}::uuid, s.phone, case when s.out is null then s.fields end, s.place, s.place_by,
      case when s.out is null then 'queued' else 'skipped' end, s.out,
      case when s.out is not null then ${now.toISOString()}::timestamptz end, ${job.shelf}
    from source s on conflict (tenant_id, job_id, phone, shelf) do nothing
    returning place, state, code
  )
  select (select count(*)::int from source) as read, (select max(id)::int from source) as last,
    (select coalesce(jsonb_object_agg(f.code, f.rows), '{}') from (
      select code, count(*)::int as rows from fresh where state = 'skipped' group by code) f) as skipped,
    (select coalesce(jsonb_agg(p), '[]') from (
      select place, count(*)::int as rows from fresh where state = 'queued' group by place) p) as inserted`;
