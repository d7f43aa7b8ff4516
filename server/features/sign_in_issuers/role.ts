import { JOBS_ONLY, TENANT_ADMIN, TENANT_STAFF } from '../../../src/contract/roles';
import type { sign_in_issuers } from '../../db/schema';

type Mapping = Pick<
  typeof sign_in_issuers.$inferSelect,
  'role_claim' | 'admin_values' | 'staff_values' | 'sender_values' | 'other_role'
>;

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Values of a claim: one text, or several. */
function valuesOf(claim: unknown): string[] {
  const all: unknown[] = Array.isArray(claim) ? claim : [claim];
  return all.filter((each) => ['string', 'number', 'boolean'].includes(typeof each)).map(String);
}

/** The highest role that the claims give; null: none, so that the person is refused. */
export function roleBy(mapping: Mapping, claims: Readonly<Record<string, unknown>>): number | null {
  const { role_claim, admin_values, staff_values, sender_values, other_role } = mapping;
  if (!role_claim) return other_role;
  const values = Object.hasOwn(claims, role_claim) ? valuesOf(claims[role_claim]) : [];
  const has = (text: string | null) => linesOf(text).some((line) => values.includes(line));
  if (has(admin_values)) return TENANT_ADMIN;
  if (has(staff_values)) return TENANT_STAFF;
  return has(sender_values) ? JOBS_ONLY : other_role;
}
