import { sql } from 'drizzle-orm';
import { TROUBLES } from '../../../src/rules/words/troubles';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import type { Sending } from '../context';
import { type JobRow, readJob } from '../ledger/jobRow';
import { type ChangedDirect, emitDirect } from '../ledger/messageEvents';
import { array } from '../ledger/rows';
import { tellOfPause } from './decisions';
import { wakeAt } from './sleep';
import { ACTIVE, isActive } from './transitions';

/** Polling interval of a held job. Resuming wakes it at once. */
const LOOK_AGAIN_MS = 5 * 60_000;

/**
 * Holds everything that a database restored from a copy would send or pay for once more: its jobs wait for a person, scheduled
 * ones too, because they may have been stopped since. Messages outside jobs are few, and may have left since, so their
 * outcome becomes unknown.
 * @returns the number of waiting jobs
 */
export async function holdRestored(tx: Tx, { clock }: Pick<Sending, 'clock'>): Promise<number> {
  const at = clock.now();
  const held = JSON.stringify({ by: 'restored', name: '', most: null, until: null, at: at.toISOString() });
  const waiting = await rows<
    Pick<JobRow, 'tenant_id' | 'job_id' | 'campaign_id'> & { by_user_id: string | null; name: string }
  >(
    tx,
    sql`update jobs j set held_by = ${held}::jsonb from campaigns c
      where j.state = any(${array(ACTIVE, 'text')}) and c.tenant_id = j.tenant_id and c.id = j.campaign_id
      returning j.tenant_id, j.id as job_id, j.campaign_id, j.by_user_id, c.name`,
  );
  for (const job of waiting) await tellOfPause(tx, job, at);
  const direct = await rows<ChangedDirect & Record<string, unknown>>(
    tx,
    sql`update direct_messages set state = 'unknown' where state in ('queued', 'submitting') returning tenant_id, id`,
  );
  await emitDirect(tx, direct, at);
  await holdPayments(tx, at);
  return waiting.length;
}

/** Undecided rows of each kind that is submitted to a registry. */
const UNDECIDED = {
  brands: sql`status = 'REGISTRATION_PENDING'`,
  registered_campaigns: sql`pipeline_status = 'DRAFT'`,
  brand_vettings: sql`state = 'PENDING'`,
};

/** Keeps the copy from paying for what the original may have paid for since: submissions to a registry, and look-ups. */
async function holdPayments(tx: Tx, at: Date): Promise<void> {
  for (const [table, undecided] of Object.entries(UNDECIDED))
    await tx.execute(sql`update ${sql.identifier(table)} set trouble = ${TROUBLES.restored}
      where account is not null and submitted_at is null and registry_id is null and ${undecided}`);
  await tx.execute(sql`with ended as (
      update line_type_lookups set state = 'stopped', trouble = 'restored', finished_at = ${at.toISOString()}::timestamptz
      where state = 'running' returning tenant_id, id)
    update line_types l set waits_until = null from ended
    where l.tenant_id = ended.tenant_id and l.lookup_id = ended.id and l.waits_until is not null`);
  await tx.execute(sql`update scrubs set state = 'stopped', trouble = 'restored', finished_at = ${at.toISOString()}::timestamptz
    where state = 'running'`);
}

/** Has the queue look again at a job that waits for a person since the database was restored. */
export const waitForPerson = ({ db, queue, clock }: Pick<Sending, 'db' | 'queue' | 'clock'>, job: JobRow) =>
  withScope(db, 'system', async (tx) => {
    const current = await readJob(tx, job.tenant_id, job.job_id, { lock: true });
    if (!current || !isActive(current)) return;
    // It may have been resumed meanwhile.
    const lookMs = current.waits_for_person ? LOOK_AGAIN_MS : 0;
    await wakeAt({ queue }, tx, job, new Date(clock.now().getTime() + lookMs));
  });
