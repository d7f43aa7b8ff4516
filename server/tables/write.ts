import { and, eq, sql } from 'drizzle-orm';
import type { Confirmed } from '../../src/contract/confirmed';
import { assertShown } from '../http/confirmed';
import { notFound, problem } from '../http/problem';
import { webAddressesIn } from '../http/webAddress';
import { referenced, referencesOf, type Row, rowOf } from './rows';
import type { AnyCall, RecordTable } from './table';

/**
 * The tenant of the rows that a body refers to, `tenant_id` where it is known already; undefined for a body that refers
 * to none. All must belong to one tenant.
 */
async function tenantOf(
  { table }: RecordTable,
  { tx, body }: AnyCall,
  tenant_id: string | undefined,
): Promise<string | undefined> {
  let known = tenant_id;
  for (const [field, to] of referencesOf(table)) {
    const id = body[field];
    if (typeof id !== 'string') continue;
    if (known === undefined) known = ((await rowOf(tx, to, id)) as Row).tenant_id;
    else await referenced(tx, to, { field, id, tenant_id: known });
  }
  return known;
}

export async function createRecord(of: RecordTable, call: AnyCall): Promise<Row> {
  const { table, columns, contract, options } = of;
  const { tx, body, principal, deps, now } = call;
  const owner = await of.parentOf(call);
  const tenant = options.create ? owner?.tenant_id : await tenantOf(of, call, owner?.tenant_id);
  const values = {
    ...body,
    ...(options.create ? {} : webAddressesIn(contract.create?.body, body)),
    ...(owner ? { [options.parent!.param]: owner.id } : {}),
    ...('tenant_id' in columns ? { tenant_id: tenant ?? principal.tenant_id } : {}),
    id: deps.ids.uuid(),
    created_at: now,
    ...('updated_at' in columns ? { updated_at: now } : {}),
    ...(await options.create?.(call as never)),
  };
  await tx.insert(table).values(values);
  return of.read(call, values.id);
}

/** @throws 409 `stale` where the record has another version than the one that the body names */
export async function updateRecord(of: RecordTable, call: AnyCall): Promise<Row> {
  const { table, columns, contract, options, idField, idColumn } = of;
  const { tx, body, params, now } = call;
  const { version, ...changes } = body;
  const id = params[idField]!;
  const where = await of.whereOf(call, id);
  const before = await of.read(call, id);
  if (!options.update && referencesOf(table).some(([field]) => body[field])) {
    const { tenant_id } = (await rowOf(tx, table, id)) as Row;
    await tenantOf(of, call, tenant_id);
  }
  const values = {
    ...changes,
    ...(options.update ? {} : webAddressesIn(contract.update?.body, body)),
    ...(await options.update?.(call as never)),
    updated_at: now,
    version: sql`${columns.version} + 1`,
  };
  const changed = await tx
    .update(table)
    .set(values)
    .where(and(where, eq(columns.version!, version)))
    .returning({ id: idColumn });
  const record = await of.read(call, id);
  if (changed.length === 0) throw problem('stale.record');
  call.changed({ before, after: record, fields: contract.record.shape });
  return record;
}

/** @throws 404, and 409 `changed` where the record is no longer as the caller saw it */
export async function removeRecord(of: RecordTable, call: AnyCall): Promise<undefined> {
  const { table, contract, options, idField, idColumn } = of;
  const { tx, params } = call;
  const where = await of.whereOf(call, params[idField]!);
  call.changed({ before: await of.read(call, params[idField]!) });
  await options.remove?.(call as never);
  if (contract.remove?.confirms) {
    await tx.select({ id: idColumn }).from(table).where(where).for('update');
    await assertShown(contract.remove, call.query.confirmed as Confirmed, () =>
      of.read(call, params[idField]!),
    );
  }
  const removed = await tx.delete(table).where(where).returning({ id: idColumn });
  if (removed.length === 0) throw notFound();
}
