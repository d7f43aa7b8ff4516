import { type SQL, sql } from 'drizzle-orm';
import { PROVIDER_ADMIN, STAFF } from '../../../src/contract/roles';
import { rows, type Tx } from '../../db/client';
import { array } from '../../sending/ledger/rows';

/** Roles that may see reports. */
const READS = sql.raw(`m.role in (${STAFF.join(', ')})`);

export interface Reader extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
}

/** Users who belong to the tenant and may see its reports, by name. */
export const readersAmong = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<Reader[]> =>
  rows<Reader>(
    tx,
    sql`select u.id, u.name, u.email from memberships m join users u on u.id = m.user_id
      where m.tenant_id = ${tenantId}::uuid and ${READS} and u.id = any(${array(ids, 'uuid')}) order by u.name, u.id`,
  );

/** Recipients of a plan who may still see the tenant's reports. */
export const readersOfPlan = (tx: Tx, tenantId: string, planId: string): Promise<Reader[]> =>
  rows<Reader>(
    tx,
    sql`select u.id, u.name, u.email from report_plan_readers r
      join memberships m on m.tenant_id = r.tenant_id and m.user_id = r.user_id join users u on u.id = m.user_id
      where r.tenant_id = ${tenantId}::uuid and r.plan_id = ${planId}::uuid and ${READS} order by u.name, u.id`,
  );

interface Page {
  search?: string;
  skip?: number;
  limit?: number;
}
const DEFAULT_LIMIT = 10;

/** A page of all of them, with their number. */
export async function readersOf(tx: Tx, tenantId: string, { search, skip, limit }: Page) {
  const like = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const readers = await rows<Reader & { total: number }>(
    tx,
    sql`select u.id, u.name, u.email, (count(*) over ())::int as total
      from memberships m join users u on u.id = m.user_id
      where m.tenant_id = ${tenantId}::uuid and ${READS} and (u.name ilike ${like} or u.email ilike ${like})
      order by u.name, u.id limit ${limit ?? DEFAULT_LIMIT}::int offset ${skip ?? 0}::int`,
  );
  return { records: readers.map(({ total: _, ...reader }) => reader), total: readers[0]?.total ?? 0 };
}

/** Reason why the user may not have reports of the tenant made in their name; undefined if they may. */
export async function barredFrom(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<'planner_gone' | 'planner_role' | undefined> {
  const may: SQL = sql`${READS} and (m.tenant_id = ${tenantId}::uuid or m.role = ${PROVIDER_ADMIN}::int)`;
  const [access] = await rows<{ may: boolean; here: boolean }>(
    tx,
    sql`select coalesce(bool_or(${may}), false) as may, coalesce(bool_or(m.tenant_id = ${tenantId}::uuid), false) as here
      from memberships m where m.user_id = ${userId}::uuid`,
  );
  if (access!.may) return undefined;
  return access!.here ? 'planner_role' : 'planner_gone';
}
