import { sql } from 'drizzle-orm';
import { standingOf } from '../../../src/rules/law/registration';
import { rows, type Tx } from '../../db/client';
import { unfitSendersOf } from '../compose/unfitSenders';
import type { Sending } from '../context';
import type { JobRow } from '../ledger/jobRow';
import { ASSIGNMENT_WORK, CAMPAIGN_WORK } from './registryNotices';
import { isNewer } from '../../queue/entries';

/** Minimum interval between reads of one registration for the jobs that wait for it. */
const READ_AGAIN_MS = 5 * 60_000;

interface Held {
  id: string;
  account: string;
  assignment_state: string;
  is_requested: boolean;
  campaign_id: string | null;
  tcr_status: string;
  pipeline_status: string;
}

/**
 * Whether a number still must not send, under the job's lock: a registration that came back since would wake nobody. If so,
 * its registration is read soon, as it may come back without a notice.
 */
export async function stillUnfit(
  ctx: Pick<Sending, 'carrier' | 'queue' | 'clock'>,
  tx: Tx,
  { tenant_id }: Pick<JobRow, 'tenant_id'>,
  phone: string,
): Promise<boolean> {
  const [number] = await rows<Held>(
    tx,
    sql`select v.id, v.account, v.assignment_state, v.assignment_asked_at is not null as is_requested,
        r.id as campaign_id, r.tcr_status, r.pipeline_status
      from virtual_numbers v
      left join registered_campaigns r on r.tenant_id = v.tenant_id and r.id = v.registered_campaign_id
      where v.tenant_id = ${tenant_id}::uuid and v.phone = ${phone} and v.released_at is null`,
  );
  if (!number) return false;
  const unfit = await unfitSendersOf(tx, ctx.carrier, tenant_id, [{ phone, account: number.account }]);
  if (unfit.length === 0) return false;
  const { id, is_requested, assignment_state, campaign_id } = number;
  if (is_requested && assignment_state !== 'ASSIGNED')
    await readSoon(ctx, tx, ASSIGNMENT_WORK, { tenant_id, id });
  if (campaign_id !== null && standingOf(number) !== 'approved')
    await readSoon(ctx, tx, CAMPAIGN_WORK, { tenant_id, id: campaign_id });
  return true;
}

/** Enqueues one read, unless there was one lately. */
async function readSoon(
  { queue, clock }: Pick<Sending, 'queue' | 'clock'>,
  tx: Tx,
  name: string,
  row: { tenant_id: string; id: string },
): Promise<void> {
  const at = clock.now();
  const since = new Date(at.getTime() - READ_AGAIN_MS);
  const lately = isNewer({ queue: name, key: 'id', value: row.id }, since);
  if ((await rows(tx, sql`select 1 where ${lately}`)).length === 0)
    await queue.enqueue(tx, name, { ...row, once: true, at: at.toISOString() });
}
