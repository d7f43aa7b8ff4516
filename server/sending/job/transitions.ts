import { sql } from 'drizzle-orm';
import { everyState } from '../../../src/rules/law/quietHours/inForce';
import { ADMINS } from '../../../src/contract/roles';
import { type JobErrorCode, jobs } from '../../../src/resources/jobs/contract';
import type { NoticeKind } from '../../../src/resources/notices/contract';
import { rows, type Tx } from '../../db/client';
import { announce, changedBy } from '../../events/announce';
import { emit } from '../../db/eventLog/emit';
import { notify } from '../../notices/notify';
import type { Sending } from '../context';
import { shelfAt } from '../ledger/partitions';
import type { JobRow } from '../ledger/jobRow';

/** States in which a job can still send or be stopped. */
export const ACTIVE = ['scheduled', 'queued', 'preparing', 'sending'] as const;
export const isActive = ({ state }: Pick<JobRow, 'state'>): boolean => ACTIVE.some((each) => each === state);

/** Resources that show a job. */
export const JOB_CHANGES = changedBy(jobs, jobs.create);

interface Extra {
  error?: JobErrorCode;
  /** User who stopped it. */
  by?: string;
  started?: boolean;
  finished?: boolean;
  /** All receipts have come, or the wait for them has ended. */
  completed?: boolean;
  /** Until when receipts are awaited. */
  receiptsUntil?: Date;
}

/**
 * Moves a job to another state if it is still in one of `from`, and notifies users of its end.
 * @returns whether it moved
 */
export async function move(
  { db, clock }: { db: Sending['db'] | Tx; clock: Sending['clock'] },
  { tenant_id, job_id }: Pick<JobRow, 'tenant_id' | 'job_id'>,
  from: readonly JobRow['state'][],
  to: JobRow['state'],
  { error, by, started, finished, completed, receiptsUntil }: Extra = {},
): Promise<boolean> {
  const at = clock.now();
  const now = sql`${at.toISOString()}::timestamptz`;
  return db.transaction(async (tx) => {
    const [moved] = await rows<Moved>(
      tx,
      sql`update jobs set state = ${to}, updated_at = ${now},
          started_at = ${started ? sql`coalesce(started_at, ${now})` : sql`started_at`},
          finished_at = ${finished ? now : sql`finished_at`}, error = ${error ?? null}::text,
          completed_at = ${completed ? now : sql`completed_at`},
          receipts_until = ${receiptsUntil ? sql`${receiptsUntil.toISOString()}::timestamptz` : sql`receipts_until`},
          stopped_by = ${by ?? null}::text,
          law_states = ${started ? everyState() : sql`law_states`},
          shelf = ${started ? shelfAt(sql`jobs.tenant_id`, at) : sql`shelf`}
        where tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid
          and state in (select value from jsonb_array_elements_text(${JSON.stringify(from)}::jsonb))
        returning campaign_id, by_user_id, by, unknown, (select name from campaigns c
          where c.tenant_id = jobs.tenant_id and c.id = jobs.campaign_id) as name`,
    );
    if (moved) {
      await announce(tx, tenant_id, JOB_CHANGES);
      const data = { job_id, campaign_id: moved.campaign_id, state: to, error: error ?? null };
      await emit(tx, tenant_id, [{ type: 'job.changed', subject: `job ${job_id}`, data, at }]);
    }
    if (moved && finished) await tell(tx, { tenant_id, job_id, by, to, at }, moved);
    return moved !== undefined;
  });
}

interface Moved {
  campaign_id: string;
  by_user_id: string | null;
  by: string | null;
  unknown: number;
  name: string;
}

const TOLD: Partial<Record<JobRow['state'], NoticeKind>> = {
  sent: 'job_finished',
  completed: 'job_finished',
  failed: 'job_failed',
  stopped: 'job_stopped',
};

/**
 * Notifies the user who started it of its end, unless they ended it, and administrators of messages with an unknown
 * outcome.
 */
async function tell(
  tx: Tx,
  {
    tenant_id,
    job_id,
    by,
    to,
    at,
  }: Pick<JobRow, 'tenant_id' | 'job_id'> & { by?: string; to: JobRow['state']; at: Date },
  { campaign_id, by_user_id, by: starter, unknown, name }: Moved,
): Promise<void> {
  const kind = TOLD[to];
  if (!kind) return;
  const of = { about: [campaign_id, job_id], name, at };
  if (by === undefined || by !== starter)
    await notify(tx, { tenant_id, user_id: by_user_id }, { kind, ...of });
  if (unknown > 0) await notify(tx, { tenant_id, roles: ADMINS }, { kind: 'outcomes_unknown', ...of });
}
