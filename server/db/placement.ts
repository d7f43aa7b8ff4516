/**
 * Where a cluster of several nodes keeps a table: in parts by tenant, whole on every node, or whole on the coordinator.
 * One database ignores it (docs/operations.md, "Beyond one database").
 */
export type Placement = 'by tenant' | 'everywhere' | 'coordinator';

/** Small tables that tenants' rows refer to or are read with, and that change seldom. */
const EVERYWHERE: readonly string[] = [
  'tenants',
  'users',
  'memberships',
  // The provider's own until it assigns one to a tenant, so the tenant may be null.
  'registered_campaigns',
  'carrier_outages',
  'sender_pauses',
  'text_recalls',
];

/** Tables with a tenant that are looked up without one: by a token alone. */
const COORDINATOR: readonly string[] = ['sessions'];

/** Tables whose place does not follow from their columns. */
export const PLACED: readonly string[] = [...EVERYWHERE, ...COORDINATOR];

/** @returns where the table belongs; without a tenant it stays on the coordinator */
export function placementOf(table: string, hasTenant: boolean): Placement {
  if (EVERYWHERE.includes(table)) return 'everywhere';
  return hasTenant && !COORDINATOR.includes(table) ? 'by tenant' : 'coordinator';
}
