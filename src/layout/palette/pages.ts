import type { ComponentType } from 'react';
import { can } from '../../authProvider/access';
import { listCall } from '../../admin/record';
import { isPage, type Entry, type ResourceDeclaration } from '../../admin/define';
import { menuEntries } from '../menuEntries';

export interface PalettePage {
  path: string;
  /** Text, or the key of a resource's name. */
  label: string;
  icon: ComponentType;
}

const isFound = ({ menu, findable }: ResourceDeclaration) => Boolean(findable ?? menu);

/** Resources whose records the role may list without a parent, and that the palette leads to. */
export const foundResources = (entries: readonly Entry[], role: number): ResourceDeclaration[] =>
  entries.flatMap((entry) =>
    !isPage(entry) &&
    isFound(entry) &&
    listCall(entry, {}) &&
    can([entry.contract], role, { resource: entry.contract.name, action: 'list' })
      ? [entry]
      : [],
  );

/** Pages that a role may open: its menu first, then lists that stand in no menu of its. */
export function pagesFor(entries: readonly Entry[], role: number | undefined): PalettePage[] {
  if (role === undefined) return [];
  const menu = menuEntries(entries, role);
  const shown = new Set(menu.map(({ entry }) => entry));
  const others = foundResources(entries, role).filter((entry) => !shown.has(entry));
  return [
    ...menu,
    ...others.map(({ contract: { name }, icon, menu }) => ({
      path: menu?.path ?? `/${name}`,
      label: `resources.${name}.name`,
      icon,
    })),
  ];
}
