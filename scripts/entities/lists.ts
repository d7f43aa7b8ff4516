import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RESOURCES = 'src/resources';
const FEATURES = 'server/features';
const TABLES = 'server/db/schema';
export const ORDER = `${RESOURCES}/order.ts`;

/** `do_not_calls` is exported as `doNotCalls`. */
export const exportOf = (folder: string): string =>
  folder.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Folders below `at` that hold the file. */
const foldersWith = (root: string, at: string, file: string): string[] =>
  readdirSync(join(root, at), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, at, entry.name, file)))
    .map(({ name }) => name)
    .toSorted();

/** Names in src/resources/order.ts. */
const readOrder = (root: string): string[] =>
  [...readFileSync(join(root, ORDER), 'utf8').matchAll(/^ {2}'([a-z0-9_]+)',$/gm)].map(([, name]) => name!);

export const NOTE =
  '// Written by `npm run entities` from the folders and src/resources/order.ts: change those, not this file.\n';
const lines = (names: readonly string[], line: (name: string) => string) => names.map(line).join('\n');

const WIDTH = 110;
/** An import as the formatter writes it. */
function importOf(names: readonly string[], from: string): string {
  const one = `import { ${names.join(', ')} } from '${from}';`;
  return one.length <= WIDTH ? one : `import {\n${lines(names, (name) => `  ${name},`)}\n} from '${from}';`;
}

/** Feature → names under which its `handlers.ts` exports the handlers of contracts. */
function handlersIn(root: string): Map<string, string[]> {
  const exported = /^export const (\w+) = handlersFor\(/gm;
  return new Map(
    foldersWith(root, FEATURES, 'handlers.ts').flatMap((feature) => {
      const text = readFileSync(join(root, FEATURES, feature, 'handlers.ts'), 'utf8');
      const names = [...text.matchAll(exported)].map(([, name]) => name!);
      return names.length > 0 ? [[feature, names.toSorted()] as const] : [];
    }),
  );
}

const contractsList = (
  contracts: readonly string[],
) => `${NOTE}import type { Contract } from '../contract/define';
${lines(contracts, (name) => importOf([exportOf(name)], `./${name}/contract`))}

/** Every contract. Server routes, OpenAPI, the policy and the generated tests are made from this list. */
const all = [
${lines(contracts, (name) => `  ${exportOf(name)},`)}
] as const satisfies readonly Contract[];

export const contracts: readonly Contract[] = all;
/** One of them, with its own type. */
export type AnyContract = (typeof all)[number];

declare module '../dataProvider/named' {
  interface Registered {
    contract: AnyContract;
  }
}
`;

const declarationsList = (
  order: readonly string[],
) => `${NOTE}import type { Entry, ResourceDeclaration } from '../admin/declaration';
${lines(order.toSorted(), (name) => `import ${exportOf(name)} from './${name}';`)}

/** Every declaration, in the order of the menu and the tabs. */
const declared = [
${lines(order, (name) => `  ${exportOf(name)},`)}
] as const;

export const registry: readonly Entry[] = declared;

/** Names of the resources among them. */
export type ResourceName = Extract<(typeof declared)[number], ResourceDeclaration>['contract']['name'];
`;

/** Whether another service holds its records, so that nothing here serves them. */
const isElsewhere = (root: string, name: string): boolean =>
  /^ {2}service: /m.test(readFileSync(join(root, RESOURCES, name, 'contract.ts'), 'utf8'));

/** A contract that no feature has handlers for is served from the table of its name. */
function handlersList(root: string, contracts: readonly string[]): string {
  const features = handlersIn(root);
  const written = new Set([...features.values()].flat());
  const plain = contracts.filter((name) => !written.has(exportOf(name)) && !isElsewhere(root, name));
  const imports = [
    `import type { sessionCalls } from '../src/contract/passkeys';`,
    `import type { AnyContract } from '../src/resources/contracts';`,
    ...plain.map((name) => importOf([exportOf(name)], `../src/resources/${name}/contract`)),
    `import { session } from './auth/handlers';`,
    ...(plain.length > 0
      ? [`import { crud } from './tables/crud';`, `import * as tables from './db/schema';`]
      : []),
    ...[...features].map(([feature, names]) => importOf(names, `./features/${feature}/handlers`)),
    `import { ${plain.length > 0 ? 'handlersFor, ' : ''}type Handler, type IdOf, type Unscoped } from './http/handler';`,
  ];
  const served = [
    ...['session', ...[...features.values()].flat()].map((name) => `  ...${name},`),
    ...plain.map((name) => {
      const contract = exportOf(name);
      return `  ...handlersFor(${contract}, crud(${contract}, tables.${name})),`;
    }),
  ];
  return `${NOTE}${imports.join('\n')}

/**
 * The handler of every operation: from server/features, or for an entity without a handlers.ts from the table of its
 * name. A contract with neither does not compile.
 */
export const handlers: Record<IdOf<AnyContract | typeof sessionCalls>, Handler | Unscoped> = {
${served.join('\n')}
};
`;
}

const tablesList = (tables: readonly string[]) =>
  `${NOTE}${lines(tables, (name) => `export * from './${name}';`)}\n`;

/** The lists, as path and text, that the folders below `root` make. */
export function listsOf(root: string): Map<string, string> {
  const contracts = foldersWith(root, RESOURCES, 'contract.ts');
  const order = readOrder(root);
  const tables = readdirSync(join(root, TABLES))
    .filter((file) => file.endsWith('.ts') && !['index.ts', 'columns.ts'].includes(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();
  return new Map([
    [`${RESOURCES}/contracts.ts`, contractsList(contracts)],
    [`${RESOURCES}/index.ts`, declarationsList(order)],
    ['server/handlers.ts', handlersList(root, contracts)],
    [`${TABLES}/index.ts`, tablesList(tables)],
  ]);
}

/** Problems with the entities' files, as sentences that say what to do. */
export function faultsOf(root: string): string[] {
  const order = readOrder(root);
  const has = (name: string, file: string) => existsSync(join(root, RESOURCES, name, file));
  const declared = foldersWith(root, RESOURCES, 'index.tsx');
  const stale = [...listsOf(root)].filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  return [
    ...declared
      .filter((name) => !order.includes(name))
      .map(
        (name) =>
          `${RESOURCES}/${name}/index.tsx is in no menu and no tab: add '${name}' to ${ORDER} where it belongs.`,
      ),
    ...order
      .filter((name) => !has(name, 'index.tsx'))
      .map((name) => `${ORDER} names '${name}', but there is no ${RESOURCES}/${name}/index.tsx.`),
    ...foldersWith(root, RESOURCES, 'messages.ts')
      .filter((name) => !has(name, 'contract.ts'))
      .map((name) => `${RESOURCES}/${name} has messages but no contract.ts, which says what its calls are.`),
    ...declared
      .filter((name) => has(name, 'contract.ts') && !has(name, 'messages.ts'))
      .map((name) => `${RESOURCES}/${name} has no messages.ts, which holds its labels.`),
    ...(stale.length > 0
      ? [`${stale.map(([path]) => path).join(', ')}: not as the folders are. Run "npm run entities".`]
      : []),
  ];
}

/** Writes the lists that changed, and says which. */
export function writeLists(root: string): string[] {
  const written: string[] = [];
  for (const [path, text] of listsOf(root)) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    written.push(path);
  }
  return written;
}
