import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { CAMPAIGN_JOB, type Sending } from '../context';
import type { JobRef } from './counters';
import { array } from './rows';
import { isWaiting } from '../../queue/entries';

/**
 * Runs jobs again that are over, so that they are judged by their new figures: nothing else looks whether an opt-out or a
 * filtered text that is counted afterwards passes a limit. Jobs that still run, or wait in the queue, are left alone.
 */
export async function judgeEnded(
  { queue }: Pick<Sending, 'queue'>,
  tx: Tx,
  counted: readonly Pick<JobRef, 'job_id'>[],
): Promise<void> {
  const ids = [...new Set(counted.map(({ job_id }) => job_id))];
  if (ids.length === 0) return;
  const jobs = await rows<Pick<JobRef, 'tenant_id' | 'job_id'>>(
    tx,
    sql`select j.tenant_id, j.id as job_id from jobs j where j.id = any(${array(ids, 'uuid')}) and j.state = 'completed'
      and not ${isWaiting({ queue: CAMPAIGN_JOB, key: 'job_id', value: sql`j.id` })}`,
  );
  for (const { tenant_id, job_id } of jobs) await queue.enqueue(tx, CAMPAIGN_JOB, { tenant_id, job_id });
}
