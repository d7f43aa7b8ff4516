import { type Contract, operationsOf } from './define';
import { allows } from './roles';

/** Scopes by which API keys reach the calls that a role may make, with the number of these calls. */
export function scopesFor(contracts: readonly Contract[], role: number): Map<string, number> {
  const scopes = new Map<string, number>();
  for (const { scope, endpoint } of contracts.flatMap(operationsOf))
    if (scope !== undefined && allows(endpoint.roles, role)) scopes.set(scope, (scopes.get(scope) ?? 0) + 1);
  return scopes;
}
