import { isPage, parentsOf } from '../../src/admin/entries';
import { registry } from '../../src/resources';
import { menu } from '../../src/resources/menu';
import type { Screen } from './reads';

/** How a page says where it is. */
export interface Way {
  /** Its address once it is open: some lead on to another. */
  readonly address: string;
  /** Entries of the menu that are selected, by where they lead. */
  readonly selected: readonly string[];
  /** Where the links that are called "Back to…" lead. */
  readonly back: readonly string[];
}

const hrefsOf = (links: readonly HTMLAnchorElement[]) => links.map((link) => link.getAttribute('href')!);
const linksAt = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)];

export const wayHere = (): Way => ({
  address: window.location.pathname,
  selected: hrefsOf(linksAt('nav a[aria-current="page"]').filter((link) => link.closest('.menu') !== null)),
  back: hrefsOf(
    linksAt('main a[href^="/"]').filter((link) =>
      (link.getAttribute('aria-label') ?? link.textContent ?? '').startsWith('Back to'),
    ),
  ),
});

const resources = registry.flatMap((entry) => (isPage(entry) ? [] : [entry]));

/** Whether a resource is in the menu, or shown on a page that is, or, without such a page, belongs to one that is. */
function isBelowMenu(name: string, steps = resources.length): boolean {
  const declaration = resources.find(({ contract }) => contract.name === name);
  if (!declaration || steps === 0) return false;
  const { place } = declaration;
  if (declaration.menu !== undefined) return true;
  if (place !== undefined)
    return menu.some((entry) => isPage(entry) && `${place}/`.startsWith(`${entry.path}/`));
  return parentsOf(declaration).some(({ resource }) => isBelowMenu(resource, steps - 1));
}

const RECORD = /\/:id\b|\/create\b/;

/**
 * Pages that do not say where they are: that of a record, or of one that is being made, without a way back, or below
 * an entry of the menu that is not selected. What is below what is said by the declarations.
 */
export function lost(screens: readonly Screen[]): string[] {
  return screens.flatMap(({ kind, way: { address, selected, back } }) => {
    const [, first = ''] = address.split('/');
    const own = resources.find(({ contract }) => contract.name === first);
    const isOffered = own
      ? isBelowMenu(first)
      : menu.some((entry) => isPage(entry) && entry.path === `/${first}`);
    const wrong = [];
    // Where nothing can be made, the address shows the list.
    const isList = own?.creatable === false && kind.endsWith('/create');
    if (RECORD.test(kind) && own && !isList && back.filter((href) => href !== address).length === 0)
      wrong.push(`${kind}: no way back`);
    if (selected.length !== (isOffered ? 1 : 0))
      wrong.push(`${kind}: ${selected.length} entries of the menu are selected`);
    return wrong;
  });
}
