import type { ComponentType } from 'react';
import { can } from '../authProvider/access';
import { allows } from '../contract/roles';
import type { Entry } from '../admin/declaration';
import { isPage, parentsOf, resourcesIn } from '../admin/entries';

export interface MenuEntry {
  path: string;
  /** Text, or the key of a resource's name. */
  label: string;
  icon: ComponentType;
  entry: Entry;
}

/** Entries of the side menu for a role, in registry order (spec 6). No role yet, no entries. */
export function menuEntries(entries: readonly Entry[], role: number | undefined): MenuEntry[] {
  if (role === undefined) return [];
  return entries.flatMap((entry): MenuEntry[] => {
    if (isPage(entry)) {
      const { path, label, icon, roles } = entry;
      return allows(roles, role) ? [{ path, label, icon, entry }] : [];
    }
    const { menu, icon, contract } = entry;
    if (!menu || menu.hiddenFor?.includes(role)) return [];
    const allowed = can([contract], role, { resource: contract.name, action: 'list' });
    const { name } = contract;
    return allowed ? [{ path: menu.path ?? `/${name}`, label: `resources.${name}.name`, icon, entry }] : [];
  });
}

const isBelow = (address: string, path: string) => address === path || address.startsWith(`${path}/`);

/**
 * The path of the menu's entry that an address is below: of the one that it starts with (spec 2), else of the page that
 * shows its resource, or of the resource that its records belong to.
 */
export function selectedPath(
  shown: readonly MenuEntry[],
  entries: readonly Entry[],
  address: string,
): string | undefined {
  const pathAbove = (at: string) => shown.find(({ path }) => isBelow(at, path))?.path;
  const resources = resourcesIn(entries);
  const find = (name: string | undefined) => resources.find(({ contract }) => contract.name === name);
  let at: string | undefined = address;
  let resource = find(address.split('/')[1]);
  // As many steps as there are resources: declarations that name each other lead nowhere.
  for (let steps = resources.length; at !== undefined && steps >= 0; steps -= 1) {
    const path = pathAbove(at) ?? (resource?.place && pathAbove(resource.place));
    if (path) return path;
    resource = resource && find(parentsOf(resource)[0]?.resource);
    at = resource && `/${resource.contract.name}`;
  }
  return undefined;
}
