import { sql } from 'drizzle-orm';
import type { RangeFigures } from '../../../src/resources/campaigns/values';
import { rowOf } from '../../crud';
import { rows, type Tx } from '../../db/client';
import { clients } from '../../db/schema';
import { invalid } from '../../http/problem';

/** A campaign's figures between two days, both included, in its client's time zone (domain rule 10). */
export async function rangeFigures(
  tx: Tx,
  { id, tenant_id, client_id }: { id: string; tenant_id: string; client_id: string },
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<RangeFigures> {
  if (end_date < start_date) {
    const message = 'The last day must not be before the first.';
    throw invalid([{ field: 'end_date', code: 'date_order', message }]);
  }
  const { time_zone } = await rowOf(tx, clients, client_id);
  const [sums] = await rows<Omit<RangeFigures, 'time_zone' | 'start_date' | 'end_date'>>(
    tx,
    sql`select coalesce(sum(sent), 0)::int as sent, coalesce(sum(delivered), 0)::int as delivered,
        coalesce(sum(failed), 0)::int as failed, coalesce(sum(replied), 0)::int as replied,
        coalesce(sum(opted_out), 0)::int as opted_out, coalesce(sum(segments), 0)::int as segments
      from job_buckets where tenant_id = ${tenant_id}::uuid and campaign_id = ${id}::uuid
        and at >= (${start_date}::date)::timestamp at time zone ${time_zone}
        and at < (${end_date}::date + 1)::timestamp at time zone ${time_zone}`,
  );
  return { time_zone, start_date, end_date, ...sums! };
}
