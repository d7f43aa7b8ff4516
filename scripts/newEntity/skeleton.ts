import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ORDER, writeLists } from '../entities/lists';
import {
  contractOf,
  declarationOf,
  messagesOf,
  screensOf,
  tableOf,
  translationOf,
  type Wish,
} from './templates';
import { vocabularyOf } from './words';
import { formatted } from '../formatted';

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*s$/;
const TABLES = 'server/db/schema';

/** The file of server/db/schema that declares a table; undefined where none does. */
function fileOf(root: string, table: string): string | undefined {
  const tables = join(root, TABLES);
  return readdirSync(tables).find((file) =>
    new RegExp(`pgTable\\(\\s*'${table}'`).test(readFileSync(join(tables, file), 'utf8')),
  );
}

/** Why an entity cannot be made; undefined when it can. */
function faultOf(root: string, { name, fields, service }: Wish): string | undefined {
  if (!NAME.test(name))
    return `"${name}" cannot be the name of an entity: write a plural in snake_case, such as senders or price_lists.`;
  const file = fileOf(root, name);
  if (file) return `${TABLES}/${file} has a table ${name} already: choose another name.`;
  const unknown = fields.find(
    ({ reference }) => reference && !existsSync(join(root, 'src/resources', reference, 'index.tsx')),
  );
  if (unknown) return `There is no entity ${unknown.reference} to which ${unknown.source} could refer.`;
  if (service && !/^https?:\/\/[^/]+(\/.*)?[^/]$/.test(service.url))
    return `"${service.url}" is no address of a service: write it whole and without a slash at its end.`;
  const outside = service
    ? undefined
    : fields.find(({ reference }) => {
        const file = reference && fileOf(root, reference);
        return reference && !(file && isOfTenant(root, file, reference));
      });
  return (
    outside && `${outside.reference} has no table in which each row belongs to one tenant: choose another.`
  );
}

/** Whether the rows of a table belong to tenants, so that a foreign key can carry the tenant. */
const isOfTenant = (root: string, file: string, table: string): boolean =>
  readFileSync(join(root, TABLES, file), 'utf8')
    .split(/^(?=export const )/m)
    .some(
      (part) =>
        part.startsWith(`export const ${table} =`) &&
        part.includes('primaryKey({ columns: [t.tenant_id, t.id] })'),
    );

/**
 * Writes the files of a new entity below `root`, adds its name to the order and updates the lists.
 * @returns the paths of its files
 * @throws when it cannot be made as it is asked for; nothing is written then
 */
export async function newEntity(root: string, wish: Wish): Promise<string[]> {
  const fault = faultOf(root, wish);
  if (fault) throw new Error(fault);
  const { name, stock, service } = wish;
  const folder = `src/resources/${name}`;
  const files: Record<string, string> = {
    [`${folder}/contract.ts`]: contractOf(wish),
    [`${folder}/messages.ts`]: messagesOf(wish),
    [`${folder}/index.tsx`]: declarationOf(wish),
    ...(service
      ? {}
      : {
          [`${TABLES}/${name}.ts`]: tableOf(wish, (table) => fileOf(root, table)!.replace(/\.ts$/, '')),
        }),
  };
  const words = await vocabularyOf(root);
  for (const language of ['es', 'ar'] as const) {
    const called = wish.called[language];
    if (called) files[`${folder}/${language}.ts`] = translationOf(language, wish, called, words);
  }
  if (stock) for (const [file, text] of Object.entries(screensOf(wish))) files[`${folder}/${file}`] = text;
  const existing = [folder, ...Object.keys(files)].find((path) => existsSync(join(root, path)));
  if (existing) throw new Error(`${existing} exists already: nothing was written.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), await formatted(root, path, text));
  }
  const order = join(root, ORDER);
  writeFileSync(order, readFileSync(order, 'utf8').replace(/^\] as const;$/m, `  '${name}',\n] as const;`));
  writeLists(root);
  return Object.keys(files);
}
