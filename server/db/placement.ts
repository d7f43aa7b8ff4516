/**
 * Where a cluster of several nodes keeps a table: in parts by tenant or by its own key, whole on every node, or whole on the
 * coordinator. One database ignores it (docs/operations.md, "Beyond one database").
 */
export type Placement = 'by tenant' | 'by key' | 'everywhere' | 'coordinator';

/** Small tables that tenants' rows refer to or are read with, and that change seldom. */
const EVERYWHERE: readonly string[] = [
  'tenants',
  'users',
  'memberships',
  // The provider's own until it assigns one to a tenant, so the tenant may be null.
  'registered_campaigns',
  'number_holders',
  'host_holders',
  'carrier_outages',
  'sender_pauses',
  'text_recalls',
  // Read at every sign-in with memberships, and by a public name.
  'sign_in_issuers',
  'issuer_people',
];

/** Tables with a tenant that are looked up without one: by a token alone. */
const COORDINATOR: readonly string[] = ['sessions'];

/** Tables with as many rows as there are messages that lead to a tenant, with the column that they are spread by. */
export const BY_KEY: Readonly<Record<string, string>> = { short_addresses: 'code' };

/** Tables whose place does not follow from their columns. */
export const PLACED: readonly string[] = [...EVERYWHERE, ...COORDINATOR, ...Object.keys(BY_KEY)];

/**
 * Triggers of tables that every node has. Citus runs none there, so they go with `CITUS`, and the gate notes the facts that
 * they note (server/sending/submit/factHistory.ts).
 */
export const ONE_DATABASE_TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  registered_campaigns: ['registered_campaigns_noted'],
  tenants: ['tenants_limited', 'tenants_limit_changed'],
};

/** @returns where the table belongs; without a tenant it stays on the coordinator */
export function placementOf(table: string, hasTenant: boolean): Placement {
  if (EVERYWHERE.includes(table)) return 'everywhere';
  if (table in BY_KEY) return 'by key';
  return hasTenant && !COORDINATOR.includes(table) ? 'by tenant' : 'coordinator';
}
