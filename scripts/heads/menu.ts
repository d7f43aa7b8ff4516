import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Entry } from '../../src/admin/declaration';
import { isPage } from '../../src/admin/entries';
import { headOf } from '../../src/admin/head';
import { ADMINS, ANY_ROLE, PROVIDER, STAFF, type Roles } from '../../src/contract/roles';
import { exportOf, NOTE } from '../entities/lists';
import { formatted } from '../formatted';

export const MENU = 'src/resources/menu.ts';

const GROUPS: Readonly<Record<string, Roles>> = { ADMINS, ANY_ROLE, PROVIDER, STAFF };
const textOf = (roles: Roles) => String([roles].flat().toSorted());
const groupOf = (roles: Roles): string | undefined =>
  Object.keys(GROUPS).find((name) => textOf(GROUPS[name]!) === textOf(roles));

interface Loaded {
  registry: readonly Entry[];
  /** Exports of `src/admin/icons`. */
  icons: Readonly<Record<string, unknown>>;
}

/** The menu as source: pages, and heads of the resources that declare `menu`. */
function menuText({ registry, icons }: Loaded): string {
  const used = { icons: new Set<string>(), roles: new Set<string>(), pages: new Set<string>() };
  const iconOf = (name: string, icon: unknown): string => {
    const key = Object.keys(icons).find((each) => icons[each] === icon);
    if (!key) throw new Error(`The icon of ${name} is in the menu: it has to be one of src/admin/icons.tsx.`);
    used.icons.add(key);
    return key;
  };
  const rolesOf = (roles: Roles): string => {
    const group = groupOf(roles);
    if (group) used.roles.add(group);
    return group ?? JSON.stringify(roles);
  };
  const items = registry.flatMap((entry) => {
    if (isPage(entry)) {
      if (entry.menu === false) return [];
      used.pages.add(entry.page);
      return [exportOf(entry.page)];
    }
    if (!entry.menu) return [];
    const { name, label, icon, roles, path, hiddenFor, inBottomBar } = headOf(entry);
    const fields = [
      `name: ${JSON.stringify(name)}`,
      `label: ${JSON.stringify(label)}`,
      `icon: ${iconOf(name, icon)}`,
      `roles: ${rolesOf(roles)}`,
      ...(path === undefined ? [] : [`path: ${JSON.stringify(path)}`]),
      ...(hiddenFor ? [`hiddenFor: ${rolesOf(hiddenFor)}`] : []),
      ...(inBottomBar ? ['inBottomBar: true'] : []),
      `load: () => import('./${name}')`,
    ];
    return [`{\n${fields.join(',\n')} }`];
  });
  const imports = [
    ...(used.icons.size > 0 ? [`import { ${[...used.icons].join(', ')} } from '../admin/icons';`] : []),
    `import type { MenuItem } from '../admin/head';`,
    ...(used.roles.size > 0
      ? [`import { ${[...used.roles].toSorted().join(', ')} } from '../contract/roles';`]
      : []),
    ...[...used.pages].map((name) => `import ${exportOf(name)} from './${name}';`),
  ];
  return `${NOTE.replace('folders', 'declarations')}${imports.join('\n')}

/** Entries of the side menu, in order. All that the first page knows of a resource before it is opened. */
export const menu: readonly MenuItem[] = [${items.join(', ')}];
`;
}

const load = <T>(root: string, path: string) => import(pathToFileURL(join(root, path)).href) as Promise<T>;

/** The menu that the declarations below `root` make. The lists have to be written before. */
export async function menuOf(root: string): Promise<string> {
  const { registry } = await load<Pick<Loaded, 'registry'>>(root, 'src/resources/index.ts');
  const icons = await load<Loaded['icons']>(root, 'src/admin/icons.tsx');
  return formatted(root, MENU, menuText({ registry, icons }));
}

/** Whether the file is not as the declarations are. */
export const isMenuStale = (root: string, text: string): boolean =>
  !existsSync(join(root, MENU)) || readFileSync(join(root, MENU), 'utf8') !== text;

/** Writes the menu if it has changed. True if it has. */
export async function writeMenu(root: string): Promise<boolean> {
  const text = await menuOf(root);
  const isStale = isMenuStale(root, text);
  if (isStale) writeFileSync(join(root, MENU), text);
  return isStale;
}
