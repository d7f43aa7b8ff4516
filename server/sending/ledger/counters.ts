import { emit } from '../../db/eventLog/emit';
import { type SQL, sql } from 'drizzle-orm';
import { SKIP_REASONS } from '../../../src/resources/jobs/contract';
import { rows, type Tx } from '../../db/client';
import { spend } from '../../money/spending';

/** Counters of a job that its ten-second buckets hold too. */
const BUCKETED = [
  'sent',
  'delivered',
  'failed',
  'replied',
  'opted_out',
  'filtered',
  'segments',
  'cost',
  'priced',
  'told',
] as const;
/** Each reason why a target gets no message has a counter. */
const SKIPS = SKIP_REASONS.map((reason) => `skipped_${reason}` as const);
const PLAIN = ['targeted', 'rejected', 'unknown', ...SKIPS, 'canceled'] as const;
export type Counter = (typeof BUCKETED)[number] | (typeof PLAIN)[number];

/** SQL of how many recipients of a job were skipped, and of how many may still get a message. `j.`: the table's alias. */
export const skippedOf = (alias: '' | 'j.') => SKIPS.map((name) => `${alias}${name}`).join(' + ');
export const pendingOf = (alias: '' | 'j.') =>
  ['targeted', 'sent', 'rejected', 'unknown', 'canceled', ...SKIPS]
    .map((name) => `${alias}${name}`)
    .join(' - ');

/** SQL of how many messages of a job await their receipt. */
export const awaitingOf = (alias: '' | 'j.') =>
  ['sent', 'delivered', 'failed'].map((name) => `${alias}${name}`).join(' - ');

/** Counter changes for skipped rows. */
export const skippedAs = (reasons: readonly (string | null)[]): Delta =>
  Object.fromEntries(
    SKIP_REASONS.map((reason) => [`skipped_${reason}`, reasons.filter((each) => each === reason).length]),
  );
export type Delta = Partial<Record<Counter, number>>;

/** Width of a bucket. */
export const BUCKET_SECONDS = 10;

/** The job whose counters change. Every ledger row has these fields. */
export interface JobRef {
  tenant_id: string;
  job_id: string;
  campaign_id: string;
  client_id: string;
}

/** The bucket that an instant belongs to. */
export const bucketOf = (at: Date) =>
  new Date(Math.floor(at.getTime() / (BUCKET_SECONDS * 1000)) * BUCKET_SECONDS * 1000);
const nonZero = (delta: Delta, names: readonly Counter[]) => names.filter((name) => (delta[name] ?? 0) !== 0);

/** Amounts of money may exceed an int. */
const valueOf = (delta: Delta, name: Counter) =>
  name === 'cost' ? sql`${delta[name]!}::bigint` : sql`${delta[name]!}::int`;

/**
 * Completes a job whose messages are all handed over, with the last receipt. The columns hold the counts before the
 * change.
 */
function completion({ sent = 0, delivered = 0, failed = 0 }: Delta, now: SQL): SQL {
  if (delivered + failed === 0) return sql``;
  const last = sql`state = 'sent' and sent + ${sent}::int <= delivered + failed + ${delivered + failed}::int`;
  return sql`, state = case when ${last} then 'completed' else state end,
    completed_at = case when ${last} then ${now} else completed_at end`;
}

/**
 * Changes a job's counters, its bucket and its client's spending. Always called in the transaction that changes the
 * ledger.
 */
export async function count(tx: Tx, job: JobRef, at: Date, delta: Delta): Promise<void> {
  const changed = nonZero(delta, [...BUCKETED, ...PLAIN]);
  if (changed.length === 0) return;
  const set = changed.map(
    (name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} + ${valueOf(delta, name)}`,
  );
  const now = sql`${at.toISOString()}::timestamptz`;
  const sentTimes =
    (delta.sent ?? 0) > 0
      ? sql`, first_sent_at = coalesce(first_sent_at, ${now}), last_sent_at = greatest(last_sent_at, ${now})`
      : sql``;
  const [updated] = await rows<{ completed: boolean }>(
    tx,
    sql`update jobs set ${sql.join(set, sql`, `)}, updated_at = greatest(updated_at, ${now})${sentTimes}${completion(delta, now)}
    where tenant_id = ${job.tenant_id}::uuid and id = ${job.job_id}::uuid
    returning state = 'completed' and completed_at is not distinct from ${now} as completed`,
  );
  if (updated?.completed && (delta.delivered || delta.failed)) await emitCompletion(tx, job, at);
  const events = nonZero(delta, BUCKETED);
  if (events.length === 0) return;
  const names = events.map((name) => sql.identifier(name));
  const values = events.map((name) => valueOf(delta, name));
  const add = names.map((name) => sql`${name} = job_buckets.${name} + excluded.${name}`);
  await tx.execute(sql`
    insert into job_buckets (tenant_id, job_id, at, campaign_id, client_id, ${sql.join(names, sql`, `)})
    values (${job.tenant_id}::uuid, ${job.job_id}::uuid, ${bucketOf(at).toISOString()}::timestamptz,
      ${job.campaign_id}::uuid, ${job.client_id}::uuid, ${sql.join(values, sql`, `)})
    on conflict (tenant_id, job_id, at) do update set ${sql.join(add, sql`, `)}`);
  if (delta.sent || delta.cost) await spend(tx, job, at, delta);
}

/** Writes the event of a job that its last receipt has completed. */
const emitCompletion = (tx: Tx, { tenant_id, job_id, campaign_id }: JobRef, at: Date): Promise<void> =>
  emit(tx, tenant_id, [
    {
      type: 'job.changed',
      subject: `job ${job_id}`,
      data: { job_id, campaign_id, state: 'completed', error: null },
      at,
    },
  ]);

/** Counter changes for sent messages. `cost` is null if the price is unknown. */
export function paidForAll(sent: readonly { cost: number | null }[]): Delta {
  const known = sent.flatMap(({ cost }) => cost ?? []);
  return { cost: known.reduce((sum, cost) => sum + cost, 0), priced: known.length };
}

/** Sums ledger rows by job and bucket, then counts each once. `at`: of all of them, or of each. */
export async function countRows<R extends JobRef>(
  tx: Tx,
  changed: readonly R[],
  at: Date | ((row: R) => Date),
  deltaOf: (row: R) => Delta,
) {
  const sums = new Map<string, { job: JobRef; at: Date; delta: Delta }>();
  for (const row of changed) {
    const time = at instanceof Date ? at : at(row);
    const name = `${row.job_id} ${bucketOf(time).toISOString()}`;
    const sum = sums.get(name) ?? { job: row, at: time, delta: {} };
    sums.set(name, sum);
    for (const [counter, n] of Object.entries(deltaOf(row)) as [Counter, number][]) {
      sum.delta[counter] = (sum.delta[counter] ?? 0) + n;
    }
  }
  // Always in the same order, so that two transactions that lock the same jobs cannot deadlock.
  for (const name of [...sums.keys()].sort()) {
    const { job, at: time, delta } = sums.get(name)!;
    await count(tx, job, time, delta);
  }
}
