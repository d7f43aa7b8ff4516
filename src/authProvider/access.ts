import { isUndeclared, type Contract, type Contracts, type Endpoint } from '../contract/define';
import { missingRight } from '../contract/missingRight';
import type { Rights } from '../contract/rights';
import { allows, ANY_ROLE } from '../contract/roles';

export interface Access {
  /** Resource name, or `<name>.<field>` for react-admin's checks of single fields. */
  resource: string;
  /** `list`, `show`, `create`, `edit`, `delete`, `export`, or the name of an action. */
  action: string;
}

/** The calls of which one must be allowed for the action. */
function callsOf(contract: Contract, action: string): readonly (Endpoint | undefined)[] {
  const { list = [], one, create, update, remove, actions = {} } = contract;
  switch (action) {
    case 'list':
    case 'export':
      return list;
    // Without a call for one record it is found in its list.
    case 'show':
    case 'read':
      return one ? [one] : list;
    case 'create':
      return [create];
    case 'edit':
    case 'write':
      return [update];
    case 'delete':
      return [remove];
    default:
      return Object.hasOwn(actions, action) ? [actions[action]] : [];
  }
}

/**
 * True if a role is offered an action. It reads the same rows that the server enforces; an action without
 * a row is not allowed, nor is one whose right the user lacks. A plain REST service that declares no calls checks access itself; it is offered to
 * the roles in its declaration, else to all.
 */
export function can(
  contracts: Contracts,
  role: unknown,
  { resource, action }: Access,
  rights?: Rights,
): boolean {
  const name = resource.split('.')[0];
  const contract = contracts.find((candidate) => candidate.name === name);
  if (contract === undefined) return false;
  if (isUndeclared(contract)) return allows(contract.service?.roles ?? ANY_ROLE, role);
  return callsOf(contract, action).some(
    (call) => call !== undefined && allows(call.roles, role) && missingRight(call, rights) === undefined,
  );
}
