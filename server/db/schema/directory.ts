import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { tenantId } from './columns';

/*
 * Look-up tables from what is unique over all tenants to its tenant (decision 107). A row stays until another tenant takes
 * its key, so releasing a number or a host changes nothing here.
 */

/** Tenant of each phone number that is, or was last, held. `virtual_numbers.held` refers to it. */
export const number_holders = pgTable(
  'number_holders',
  { phone: text().primaryKey(), tenant_id: tenantId() },
  (t) => [unique('number_holders_tenant').on(t.phone, t.tenant_id)],
);

/** Tenant of each host that is, or was last, proven. `domains.proven_host` refers to it. */
export const host_holders = pgTable(
  'host_holders',
  { host: text().primaryKey(), tenant_id: tenantId() },
  (t) => [unique('host_holders_tenant').on(t.host, t.tenant_id)],
);

/** Tenant of each path of a short address, of links and of recipients. Never deleted: no path leads to two people in turn. */
export const short_addresses = pgTable('short_addresses', {
  code: text().primaryKey(),
  tenant_id: tenantId(),
});
