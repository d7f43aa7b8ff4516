import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportOf, ORDER, writeLists } from './lists';

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*s$/;

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');
const words = (name: string) => upper(name.replaceAll('_', ' '));

function contractOf(name: string): string {
  const type = upper(exportOf(singular(name)));
  const all = exportOf(name);
  return `import * as z from 'zod/mini';
import { edited, id, line, maybe, prose, version } from '../../contract/common';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

const written = { name: line(), note: maybe(prose()) };

export const ${type} = z.object({ ...edited, ...written, tenant_id: id() });
export type ${type} = z.infer<typeof ${type}>;

export const ${all} = defineContract({
  name: '${name}',
  record: ${type},
  key: ['id'],
  sortable: ['name', 'created_at'],
  list: [list(0, '/${name}', ${type}, { roles: STAFF })],
  create: post(0, '/${name}', {
    roles: STAFF,
    status: 201,
    body: z.strictObject(written),
    answer: ${type},
  }),
  one: get(0, '/${name}/{id}', { roles: STAFF, answer: ${type} }),
  update: post(0, '/${name}/{id}', {
    roles: STAFF,
    body: z.strictObject({ ...z.partial(z.object(written)).shape, version: version() }),
    answer: ${type},
  }),
  remove: del(0, '/${name}/{id}', { roles: STAFF }),
});
`;
}

/** The name stays English until it is translated: the test of the texts refuses a Spanish one that equals it. */
function messagesOf(name: string): string {
  const [one, many] = [words(singular(name)), words(name)];
  return `import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { ${exportOf(name)} } from './contract';

export const en = {
  name: '${one} |||| ${many}',
  fields: { name: 'Name', note: 'Note', created_at: 'Created' },
  empty: { title: 'There are no ${many.toLowerCase()} yet' },
} as const satisfies MessagesFor<typeof ${exportOf(name)}>;

export const es = {
  name: '${one} |||| ${many}',
  fields: { name: 'Nombre', note: 'Nota', created_at: 'Creado' },
  empty: { title: 'Aún no hay nada aquí' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('${one}', '${many}'),
  fields: { name: 'الاسم', note: 'ملاحظة', created_at: 'تاريخ الإنشاء' },
  empty: { title: 'لا يوجد شيء هنا بعد' },
} satisfies Translated<typeof en>;
`;
}

const declarationOf = (name: string) => `import { defineResource } from '../../admin/define';
import { ReportIcon } from '../../admin/icons';
import { ${exportOf(name)} } from './contract';
import { en } from './messages';

export default defineResource({
  contract: ${exportOf(name)},
  icon: ReportIcon,
  menu: {},
  messages: en,
});
`;

const tableOf = (name: string) => `import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { stamps, tenantId } from './columns';

export const ${name} = pgTable(
  '${name}',
  { tenant_id: tenantId(), id: uuid().notNull(), name: text().notNull(), note: text(), ...stamps() },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);
`;

/**
 * Writes the four files of a new entity below `root`, adds its name to the order and updates the lists.
 * @returns the paths of the four files
 * @throws when the name is not usable, or taken; nothing is written then
 */
export function newEntity(root: string, name: string): string[] {
  if (!NAME.test(name))
    throw new Error(
      `"${name}" cannot be the name of an entity: write a plural in snake_case, such as senders or price_lists.`,
    );
  const tables = join(root, 'server/db/schema');
  const taken = readdirSync(tables).find((file) =>
    new RegExp(`pgTable\\(\\s*'${name}'`).test(readFileSync(join(tables, file), 'utf8')),
  );
  if (taken) throw new Error(`server/db/schema/${taken} has a table ${name} already: choose another name.`);
  const files: Record<string, string> = {
    [`src/resources/${name}/contract.ts`]: contractOf(name),
    [`src/resources/${name}/messages.ts`]: messagesOf(name),
    [`src/resources/${name}/index.tsx`]: declarationOf(name),
    [`server/db/schema/${name}.ts`]: tableOf(name),
  };
  const existing = [`src/resources/${name}`, ...Object.keys(files)].find((path) =>
    existsSync(join(root, path)),
  );
  if (existing) throw new Error(`${existing} exists already: nothing was written.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const order = join(root, ORDER);
  writeFileSync(order, readFileSync(order, 'utf8').replace(/^\] as const;$/m, `  '${name}',\n] as const;`));
  writeLists(root);
  return Object.keys(files);
}
