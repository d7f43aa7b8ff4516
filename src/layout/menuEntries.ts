import type { ComponentType } from 'react';
import { allows } from '../contract/roles';
import type { ResourceDeclaration } from '../admin/declaration';
import { isPage, listPath, parentsOf } from '../admin/entries';
import type { MenuItem } from '../admin/head';

export interface MenuEntry {
  path: string;
  /** Text, or the key of a resource's name. */
  label: string;
  icon: ComponentType;
  item: MenuItem;
}

/** Entries of the side menu for a role, in order (spec 6). No role yet, no entries. */
export function menuEntries(menu: readonly MenuItem[], role: number | undefined): MenuEntry[] {
  if (role === undefined) return [];
  return menu
    .filter((item) => allows(item.roles, role) && (isPage(item) || !item.hiddenFor?.includes(role)))
    .map((item) =>
      isPage(item)
        ? { path: item.path, label: item.label, icon: item.icon, item }
        : {
            path: listPath(item.name, item),
            label: `resources.${item.name}.name`,
            icon: item.icon,
            item,
          },
    );
}

const isBelow = (address: string, path: string) => address === path || address.startsWith(`${path}/`);

/**
 * The path of the menu's entry that an address is below: of the one that it starts with (spec 2), else of the page that
 * shows its resource, or of the resource that its records belong to. None where that page has no entry.
 */
export function selectedPath(
  shown: readonly MenuEntry[],
  resources: ReadonlyMap<string, ResourceDeclaration>,
  address: string,
): string | undefined {
  const pathAbove = (at: string) => shown.find(({ path }) => isBelow(at, path))?.path;
  const find = (name: string | undefined) => resources.get(name ?? '');
  let at: string | undefined = address;
  let resource = find(address.split('/')[1]);
  // As many steps as there are resources: declarations that name each other lead nowhere.
  for (let steps = resources.size; at !== undefined && steps >= 0; steps -= 1) {
    const place = resource?.place;
    const path = pathAbove(at) ?? (place && pathAbove(place));
    if (path || place) return path;
    resource = resource && find(parentsOf(resource)[0]?.resource);
    at = resource && `/${resource.contract.name}`;
  }
  return undefined;
}
