import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from './rows';
import type { TalliedList } from './schema/tallies';
import { ownIn } from './scope';

/** Owner of a list that a tenant has as a whole. */
export const OF_TENANT = '00000000-0000-0000-0000-000000000000';

/** Rows of a list, as counted with each change. `of` narrows them by tenant and owner, of the table `t`. */
export async function tallied(tx: Tx, list: TalliedList, of: SQL = sql`true`): Promise<number> {
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select coalesce(sum(t.rows), 0)::int as total from tallies t where ${ownIn(tx, 't')} and t.list = ${list} and ${of}`,
  );
  return counted!.total;
}

/** SQL: text that differs where a list has other rows, from the table `tallies`. */
export const digestOf = (tenant: SQL, list: TalliedList, owner: SQL): SQL =>
  sql`(select coalesce(sum(t.rows), 0) || ':' || coalesce(bit_xor(t.digest), 0) from tallies t
    where t.tenant_id = ${tenant} and t.list = ${list} and t.owner_id = ${owner})`;
