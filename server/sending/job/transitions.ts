import { sql } from 'drizzle-orm';
import type { JobErrorCode } from '../../../src/resources/jobs/contract';
import { rows, type Tx } from '../../db/client';
import type { Sending } from '../context';
import type { JobRow } from '../jobRow';

/** States in which a job can still send or be stopped. */
export const ACTIVE = ['scheduled', 'queued', 'preparing', 'sending'] as const;

interface Extra {
  error?: JobErrorCode;
  /** Who stopped it. */
  by?: string;
  started?: boolean;
  finished?: boolean;
}

/** Moves a job to another state if it is still in one of `from`. @returns whether it moved */
export async function move(
  { db, clock }: { db: Sending['db'] | Tx; clock: Sending['clock'] },
  { tenant_id, job_id }: Pick<JobRow, 'tenant_id' | 'job_id'>,
  from: readonly JobRow['state'][],
  to: JobRow['state'],
  { error, by, started, finished }: Extra = {},
): Promise<boolean> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const moved = await rows(
    db,
    sql`update jobs set state = ${to}, updated_at = ${now},
        started_at = ${started ? sql`coalesce(started_at, ${now})` : sql`started_at`},
        finished_at = ${finished ? now : sql`finished_at`}, error = ${error ?? null}::text,
        stopped_by = ${by ?? null}::text
      where tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid
        and state in (select value from jsonb_array_elements_text(${JSON.stringify(from)}::jsonb))
      returning id`,
  );
  return moved.length > 0;
}
