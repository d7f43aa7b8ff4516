import { sql } from 'drizzle-orm';
import { rows } from '../../db/client';
import type { Call } from '../../http/handler';

/** Today in the time zone of the caller's tenant. */
export async function today({ tx, principal, now }: Pick<Call, 'tx' | 'principal' | 'now'>): Promise<string> {
  const [row] = await rows<{ day: string }>(
    tx,
    sql`select to_char(${now.toISOString()}::timestamptz at time zone
      coalesce((select t.time_zone from tenants t where t.id = ${principal.tenant_id}::uuid), 'UTC'),
      'YYYY-MM-DD') as day`,
  );
  return row!.day;
}
