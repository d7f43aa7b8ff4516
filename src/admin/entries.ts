import type { Entry, PageDeclaration, Parent, ResourceDeclaration } from './declaration';
import { allows } from '../contract/roles';
import type { Head } from './head';

/** Address of a resource's list: its name, unless its menu entry declares a path. */
export const listPath = (name: string, menu: { path?: string } = {}): string => menu.path ?? `/${name}`;
export const isPage = (entry: Entry | Head): entry is PageDeclaration => 'page' in entry;
/** Pages without an entry in the side menu that a role may open; the user menu and the palette link to them. */
export const pagesOutside = (entries: readonly Entry[], role: number | undefined): PageDeclaration[] =>
  entries.flatMap((entry) =>
    isPage(entry) && entry.menu === false && allows(entry.roles, role) ? [entry] : [],
  );
export const resourcesIn = (entries: readonly Entry[]): ResourceDeclaration[] =>
  entries.flatMap((entry) => (isPage(entry) ? [] : [entry]));

/** Resources whose detail pages show these records as a tab. */
export const parentsOf = ({ parent }: ResourceDeclaration): readonly Parent[] =>
  parent === undefined ? [] : 'resource' in parent ? [parent] : parent;
