import { useEffect } from 'react';
import type { ResourceDeclaration } from '../admin/declaration';
import { parentsOf } from '../admin/entries';
import { useDeclarations, useKnown, useRole } from '../admin/registry';
import { useLocation } from '../router';
import { menuEntries, selectedPath } from './menuEntries';

/** The nearest resource above the page's own whose declaration has not loaded. */
function missingAbove(
  resources: ReadonlyMap<string, ResourceDeclaration>,
  address: string,
): string | undefined {
  let resource = resources.get(address.split('/')[1] ?? '');
  // As many steps as there are resources: declarations that name each other lead nowhere.
  for (let steps = resources.size; resource && steps >= 0; steps -= 1) {
    if (resource.place !== undefined) return undefined;
    const above = parentsOf(resource)[0]?.resource;
    if (above !== undefined && !resources.has(above)) return above;
    resource = resources.get(above ?? '');
  }
  return undefined;
}

/**
 * Loads the declarations that say which entry of the menu the page is below. Where the address says it they are not
 * needed, so this comes after the page.
 */
export function MenuPlace() {
  const declarations = useDeclarations();
  const { resources } = useKnown();
  const role = useRole();
  const { pathname } = useLocation();
  const isPlaced = selectedPath(menuEntries(declarations.menu, role), resources, pathname) !== undefined;
  const missing = isPlaced ? undefined : missingAbove(resources, pathname);
  useEffect(() => {
    // Without it the menu selects nothing.
    if (missing !== undefined) declarations.load(missing).catch(() => undefined);
  }, [declarations, missing]);
  return null;
}
