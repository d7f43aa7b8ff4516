import { type Contract, operationsOf } from './define';
import { allows, TENANT_ADMIN } from './roles';

/** Scope of keys by which a directory provisions the tenant's people (SCIM 2.0), which no contract declares. */
export const SCIM_SCOPE = 'scim.write';
/** List, read, create, replace, modify and delete a person. */
const SCIM_CALLS = 6;

/** Scopes by which API keys reach the calls that a role may make, with the number of these calls. */
export function scopesFor(contracts: readonly Contract[], role: number): Map<string, number> {
  const scopes = new Map<string, number>();
  for (const { scope, endpoint } of contracts.flatMap(operationsOf))
    if (scope !== undefined && allows(endpoint.roles, role)) scopes.set(scope, (scopes.get(scope) ?? 0) + 1);
  if (role >= TENANT_ADMIN) scopes.set(SCIM_SCOPE, SCIM_CALLS);
  return scopes;
}
