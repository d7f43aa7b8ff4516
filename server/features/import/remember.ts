import { and, desc, eq, sql } from 'drizzle-orm';
import type { audiences as contract } from '../../../src/resources/audiences/contract';
import { REMEMBERED_MAX, toRemember } from '../../../src/rules/formats/rememberedColumns';
import type { Tx } from '../../db/client';
import { clients, remembered_columns as table } from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { sha256Hex } from '../../platform/hashing';
import { rowOf } from '../../tables/rows';
import type { Inspected } from './inspect';

/** The client that a file is for. */
interface Owner {
  tenant_id: string;
  client_id: string;
}

/**
 * Keeps the columns of a file that is being imported for the next one with the same headings. Of two imports at once the
 * last one counts. Without headings nothing is kept: numbered columns are the same in every file.
 */
export async function rememberColumns(
  tx: Tx,
  { tenant_id, client_id }: Owner,
  { hasHeader, columns: names, consents, mapping, phones }: Inspected,
  now: Date,
): Promise<void> {
  const columns = hasHeader ? toRemember(names, mapping, consents) : [];
  if (columns.length === 0) return;
  const key = sha256Hex(columns.map(({ heading }) => heading).join('\n'));
  const values = { columns, phones, used_at: now };
  await tx
    .insert(table)
    .values({ tenant_id, client_id, key, ...values })
    .onConflictDoUpdate({ target: [table.tenant_id, table.client_id, table.key], set: values });
  // A row that another import is just using stays, and nobody waits for it.
  await tx.execute(sql`delete from remembered_columns where tenant_id = ${tenant_id}::uuid
    and client_id = ${client_id}::uuid and key in (
      select r.key from remembered_columns r
      where r.tenant_id = ${tenant_id}::uuid and r.client_id = ${client_id}::uuid and r.key in (
        select o.key from remembered_columns o
        where o.tenant_id = ${tenant_id}::uuid and o.client_id = ${client_id}::uuid
        order by o.used_at desc, o.key offset ${REMEMBERED_MAX})
      for update skip locked)`);
}

/** The columns of a client's imports, last used first. */
export async function rememberedColumns({ tx, query }: CallOf<typeof contract, 'remembered_columns'>) {
  const { tenant_id, id } = await rowOf(tx, clients, query.client_id);
  const remembered = await tx
    .select({ columns: table.columns, phones: table.phones, used_at: table.used_at })
    .from(table)
    .where(and(eq(table.tenant_id, tenant_id), eq(table.client_id, id)))
    .orderBy(desc(table.used_at), table.key)
    .limit(REMEMBERED_MAX);
  return { remembered };
}
