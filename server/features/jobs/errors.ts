import { sql } from 'drizzle-orm';
import type { Job } from '../../../src/resources/jobs/contract';
import { rows, type Tx } from '../../db/client';

type Ids = Pick<Job, 'tenant_id' | 'client_id' | 'campaign_id' | 'id'>;

/** So many codes explain most of what failed. */
const CODES = 5;

/** The most frequent codes of a job's failed and refused messages; the client is named for the index's sake. */
export const errorsOfJob = (tx: Tx, { tenant_id, client_id, campaign_id, id }: Ids) =>
  rows<{ code: string; count: number }>(
    tx,
    sql`select m.code, count(*)::int as count from messages m
      where m.tenant_id = ${tenant_id}::uuid and m.client_id = ${client_id}::uuid
        and m.campaign_id = ${campaign_id}::uuid and m.job_id = ${id}::uuid
        and m.state in ('failed', 'rejected') and m.code is not null
      group by m.code order by count(*) desc, m.code limit ${CODES}::int`,
  );
