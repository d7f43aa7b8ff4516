import { type SQL, sql } from 'drizzle-orm';
import type * as s from '../../../src/contract/schema';
import {
  FAILING_DAYS,
  isLastingLimit,
  JOB_LIMITS,
  type JobCounts,
  type JOBS_DOING,
} from '../../../src/resources/jobs/contract';
import { FAILING } from '../../../src/rules/words/failing';
import { FAILED_RATE } from '../../../src/rules/words/figures';
import { rows } from '../../db/client';
import { ownIn } from '../../db/scope';
import type { Call } from '../../http/handler';
import { array } from '../../sending/ledger/rows';
import { sumOf } from '../figures/rates';
import { visibleJobs } from './access';
import { firstOpening, heldJobs, heldRecipients } from './hours';

const DAY_MS = 86_400_000;

const RUNS = sql.raw(`jobs.state in ('preparing', 'sending')`);
const ACTIVE = sql.raw(`jobs.state in ('scheduled', 'queued', 'preparing', 'sending')`);
/** Its carrier takes nothing at present. */
const AWAY = sql.raw(
  `jobs.state = 'sending' and exists (select 1 from carrier_outages o where o.account = jobs.away_account)`,
);

/** Time at which its used-up daily limit starts over. */
const NEXT_DAY = sql.raw(`(jobs.held_by->>'until')::timestamptz`);
/** It goes on only after a person changes something or decides. */
const PAUSED = sql`(${ACTIVE} and jobs.held_by->>'by' = any(${array(JOB_LIMITS.filter(isLastingLimit), 'text')}))`;
/** It waits for a daily limit, or for a person to change something. */
const limited = ({ now }: Pick<Call, 'now'>): SQL =>
  sql`(jobs.state in ('preparing', 'sending') and jobs.held_by is not null
    and (jobs.held_by->>'by' = any(${array(JOB_LIMITS.filter(isLastingLimit), 'text')}) or ${NEXT_DAY} > ${now.toISOString()}::timestamptz))`;

/** Running jobs that send no messages now. */
const isStill = (call: Pick<Call, 'deps' | 'now'>, held: readonly string[]): SQL =>
  call.deps.carrier === null
    ? sql`true`
    : sql`(jobs.id = any(${array(held, 'uuid')}) or (${AWAY}) or coalesce(${limited(call)}, false))`;

const total = (of: keyof typeof FAILED_RATE): SQL => sql.raw(`(${sumOf(FAILED_RATE[of], 'jobs.')})`);

/** Jobs that ended in the last days with more failures than usual. */
function failing({ now }: Pick<Call, 'now'>): SQL {
  const since = new Date(now.getTime() - FAILING_DAYS * DAY_MS).toISOString();
  return sql`jobs.finished_at >= ${since}::timestamptz and (jobs.state = 'failed'
    or ${total('part')} > ${total('of')} * ${FAILING.warning}::float8)`;
}

/** Condition on the list of jobs: what they do now. */
export async function doing(call: Call, now: (typeof JOBS_DOING)[number]): Promise<SQL> {
  if (now === 'failing') return failing(call);
  if (now === 'paused') return PAUSED;
  if (now === 'active') return ACTIVE;
  const held = (await heldJobs(call)).map(({ id }) => id);
  return now === 'sending'
    ? sql`${RUNS} and not ${isStill(call, held)}`
    : sql`${ACTIVE} and not (${RUNS} and not ${isStill(call, held)})`;
}

/** Texts of running jobs that wait for hours, a limit or a carrier, by the id of the tenant. */
export async function heldByTenant(call: Call): Promise<ReadonlyMap<string, number>> {
  const still = isStill(call, []);
  const stopped = await rows<{ tenant_id: string; count: number }>(
    call.tx,
    sql`select jobs.tenant_id, p.waiting as count from jobs
      join job_places p on p.tenant_id = jobs.tenant_id and p.job_id = jobs.id and p.waiting > 0
      where ${ownIn(call.tx, 'jobs')} and ${RUNS} and ${still}`,
  );
  const early = await heldRecipients(call, sql`not ${still}`);
  const held = new Map<string, number>();
  for (const { tenant_id, count } of [...stopped, ...early])
    held.set(tenant_id, (held.get(tenant_id) ?? 0) + count);
  return held;
}

type Counts = s.Infer<typeof JobCounts>;
interface Counted extends Pick<Counts, 'sending' | 'waiting' | 'paused'> {
  /** Waiting jobs that are outside hours. */
  held: string[] | null;
  due: string | Date | null;
  again: string | Date | null;
  next_day: string | Date | null;
}

/**
 * Counts of the caller's jobs by activity. Active jobs are few and found by the index of states; recently ended ones by
 * the index of their end.
 */
export async function jobCounts(call: Call): Promise<Counts> {
  const { tx, now } = call;
  const held = await heldJobs(call);
  const ids = held.map(({ id }) => id);
  const visible = sql`${ownIn(tx, 'jobs')} and ${visibleJobs(call) ?? sql`true`}`;
  const leaves = sql`${RUNS} and not ${isStill(call, ids)}`;
  const [counted] = await rows<Counted>(
    tx,
    sql`select count(*) filter (where ${leaves})::int as sending, count(*) filter (where not (${leaves}))::int as waiting,
        count(*) filter (where ${PAUSED})::int as paused,
        jsonb_agg(jobs.id) filter (where jobs.id = any(${array(ids, 'uuid')})) as held,
        min(jobs.scheduled_at) filter (where jobs.state = 'scheduled' and jobs.held_by is null) as due,
        min((select o.next_try_at from carrier_outages o where o.account = jobs.away_account))
          filter (where jobs.state = 'sending') as again,
        min(${NEXT_DAY}) filter (where ${limited(call)}) as next_day
      from jobs where ${ACTIVE} and ${visible}`,
  );
  const [ended] = await rows<{ failing: number }>(
    tx,
    sql`select count(*)::int as failing from jobs where ${failing(call)} and ${visible}`,
  );
  const { sending, waiting, paused, due, again, next_day } = counted!;
  const heldIds = new Set(counted!.held);
  const opening = firstOpening(
    held.filter(({ id }) => heldIds.has(id)),
    now,
  );
  const times = [due, again, next_day, opening].flatMap((at) => (at === null ? [] : new Date(at).getTime()));
  return {
    sending,
    waiting,
    waiting_until: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    paused,
    failing: ended!.failing,
  };
}
