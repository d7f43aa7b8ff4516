import { takeHosts, takeNumbers } from '../../server/db/directory';
import type { Db, Tx } from '../../server/db/rows';
import { domains, virtual_numbers } from '../../server/db/schema';
import { NORTHWIND } from './seed';

type Number = typeof virtual_numbers.$inferInsert;
type Domain = typeof domains.$inferInsert;

const listOf = <R>(values: R | readonly R[]): readonly R[] =>
  Array.isArray(values) ? (values as readonly R[]) : [values as R];

/** Stores numbers that their tenants hold. */
export async function addNumbers(db: Db | Tx, values: Number | readonly Number[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { tenant_id, phone } of listOf(values))
      if (!(await takeNumbers(tx, tenant_id, [phone])))
        throw new Error(`${phone} belongs to another tenant.`);
    await tx.insert(virtual_numbers).values([...listOf(values)]);
  });
}

/** Makes numbers and hosts those of the tenant, for rows that change to them. */
export const holdAll = (
  db: Db,
  { numbers, hosts }: { numbers: readonly string[]; hosts: readonly string[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    await takeNumbers(tx, NORTHWIND, numbers);
    await takeHosts(tx, NORTHWIND, hosts);
  });

/** Stores domains, whose hosts their tenants hold if they are proven. */
export async function addDomains(db: Db | Tx, values: Domain | readonly Domain[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { tenant_id, host, proof } of listOf(values))
      if (proof === 'verified' && !(await takeHosts(tx, tenant_id, [host])))
        throw new Error(`${host} belongs to another tenant.`);
    await tx.insert(domains).values([...listOf(values)]);
  });
}
