import type { ComponentType } from 'react';
import { isUndeclared, type Contract } from '../contract/define';
import { ANY_ROLE, type Roles } from '../contract/roles';
import type { PageDeclaration, ResourceDeclaration } from './declaration';

/** The part of a declaration that the menu shows. The rest loads when a page of the resource is opened. */
export interface Head {
  name: string;
  /** English name of one and of many, in polyglot form. */
  label: string;
  icon: ComponentType;
  /** Roles that may call its list. */
  roles: Roles;
  /** As in `MenuDeclaration`. */
  path?: string;
  hiddenFor?: readonly number[];
  inBottomBar?: true;
  load(): Promise<{ default: ResourceDeclaration }>;
}

/** An entry of the side menu. Pages are small enough to be there from the start. */
export type MenuItem = Head | PageDeclaration;

/** Roles that may make at least one of the list calls. */
function listRoles(contract: Contract): Roles {
  if (isUndeclared(contract)) return contract.service?.roles ?? ANY_ROLE;
  const all = new Set<number>();
  for (const { roles } of contract.list ?? []) {
    if (roles === ANY_ROLE) return ANY_ROLE;
    for (const role of roles) all.add(role);
  }
  return [...all].toSorted((a, b) => a - b);
}

/** The head of a declaration. The console has them written out, in `src/resources/menu.ts`. */
export const headOf = (declaration: ResourceDeclaration): Head => ({
  name: declaration.contract.name,
  label: declaration.messages.name,
  icon: declaration.icon,
  roles: listRoles(declaration.contract),
  ...declaration.menu,
  load: async () => ({ default: declaration }),
});
