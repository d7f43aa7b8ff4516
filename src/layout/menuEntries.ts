import type { ComponentType } from 'react';
import { can } from '../authProvider/access';
import { allows } from '../contract/roles';
import { isPage, type Entry } from '../admin/define';

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
