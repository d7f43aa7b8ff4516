import { sql } from 'drizzle-orm';
import { isIn, USUAL_COUNTRIES } from '../../../src/rules/data/countries';
import { rows, type Tx } from '../../db/client';
import type { Carrier } from '../carrier/carrier';

/** Why a message is not sent, a number not imported: no account may send to its country. */
export const COUNTRY = 'country';

type Asked = Pick<Carrier, 'countries' | 'countriesFor'>;

/** Whether messages of an account may go to a number. Without a carrier, the usual countries count. */
export const mayReach = (carrier: Asked | null, account: string, phone: string): boolean =>
  isIn(phone, carrier?.countries?.(account) ?? USUAL_COUNTRIES);

/** The countries that at least one of a tenant's accounts may send to, as ISO 3166 codes. */
export async function countriesFor(
  tx: Tx,
  carrier: Asked | null,
  tenantId: string,
): Promise<readonly string[]> {
  if (!carrier?.countriesFor) return USUAL_COUNTRIES;
  const [tenant] = await rows<{ account_id: string | null }>(
    tx,
    sql`select account_id from tenants where id = ${tenantId}::uuid`,
  );
  return carrier.countriesFor({ id: tenantId, account_id: tenant?.account_id ?? null });
}
