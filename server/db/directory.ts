import { type SQL, sql } from 'drizzle-orm';
import { causeOf } from './failures';
import { type Db, rows, type Tx } from './rows';

/** In order, so that two transactions that take several do not wait for one another. */
const list = (keys: readonly string[]): SQL =>
  sql`unnest(${sql.param([...new Set(keys)].sort())}::text[]) as x(key)`;

/** SQLSTATE of a key that rows of its tenant still refer to. */
const REFERENCED = '23503';

/**
 * Writes the tenant to keys that no row refers to. A key that another transaction is taking is waited for.
 * @returns false, with nothing changed, if another tenant holds one of them
 */
async function take(tx: Tx, statement: SQL): Promise<boolean> {
  try {
    await tx.transaction((part) => part.execute(statement));
    return true;
  } catch (error) {
    if (causeOf(error).code === REFERENCED) return false;
    throw error;
  }
}

/**
 * Makes phone numbers the tenant's, before its rows hold them. As the system.
 * @returns false if another tenant holds one of them
 */
export const takeNumbers = (tx: Tx, tenantId: string, phones: readonly string[]): Promise<boolean> =>
  take(
    tx,
    sql`insert into number_holders as h (phone, tenant_id) select x.key, ${tenantId}::uuid from ${list(phones)}
      on conflict (phone) do update set tenant_id = excluded.tenant_id where h.tenant_id <> excluded.tenant_id`,
  );

/**
 * Makes hosts the tenant's, before its rows are proven. As the system.
 * @returns false if another tenant has proven one of them
 */
export const takeHosts = (tx: Tx, tenantId: string, hosts: readonly string[]): Promise<boolean> =>
  take(
    tx,
    sql`insert into host_holders as h (host, tenant_id) select x.key, ${tenantId}::uuid from ${list(hosts)}
      on conflict (host) do update set tenant_id = excluded.tenant_id where h.tenant_id <> excluded.tenant_id`,
  );

/** Reserves paths of short addresses, as the system. @returns those that were free */
export async function takeAddresses(
  tx: Tx,
  tenantId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  const free = await rows<{ code: string }>(
    tx,
    sql`insert into short_addresses (code, tenant_id) select x.key, ${tenantId}::uuid from ${list(codes)}
      on conflict do nothing returning code`,
  );
  return new Set(free.map(({ code }) => code));
}

const tenantBy = async (tx: Db | Tx, query: SQL): Promise<string | undefined> =>
  (await rows<{ tenant_id: string }>(tx, query))[0]?.tenant_id;

/** The tenant that has, or last had, proven the host. */
export const tenantOfHost = (tx: Db | Tx, host: string) =>
  tenantBy(tx, sql`select tenant_id from host_holders where host = ${host}`);

/** The tenant that has, or last had, the phone number. */
export const tenantOfNumber = (tx: Db | Tx, phone: string) =>
  tenantBy(tx, sql`select tenant_id from number_holders where phone = ${phone}`);

/** The tenant whose link or recipient has the path. */
export const tenantOfAddress = (tx: Tx, code: string) =>
  tenantBy(tx, sql`select tenant_id from short_addresses where code = ${code}`);
