import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isMenuStale, menuOf } from '../../../scripts/heads/menu';
import { exportOf, faultsOf, listsOf, ORDER, writeLists } from '../../../scripts/entities/lists';

let root: string;

const put = (path: string, text = '') => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const drop = (path: string) => rmSync(join(root, path));
const orderIs = (...names: string[]) =>
  put(ORDER, `export const order = [\n${names.map((name) => `  '${name}',\n`).join('')}] as const;\n`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'entities-'));
  for (const file of ['contract.ts', 'messages.ts', 'index.tsx']) put(`src/resources/short_links/${file}`);
  put('src/resources/help/index.tsx', 'export default definePage({});');
  put('src/resources/offers/contract.ts');
  put('server/features/short_links/handlers.ts', 'export const shortLinks = handlersFor(contract, {});\n');
  put('server/db/schema/short_links.ts');
  put('server/db/schema/columns.ts');
  orderIs('short_links', 'help');
  writeLists(root);
});
afterEach(() => rmSync(root, { recursive: true }));

it('has lists that are what the folders of this repository are', () => {
  expect(faultsOf(process.cwd())).toEqual([]);
});

it('has the menu that the declarations of this repository make', async () => {
  expect(isMenuStale(process.cwd(), await menuOf(process.cwd()))).toBe(false);
  expect(isMenuStale(root, '')).toBe(true);
});

it('lists contracts, declarations in their order, handlers and tables', () => {
  const texts = listsOf(root);
  expect(exportOf('do_not_calls')).toBe('doNotCalls');
  expect(texts.get('src/resources/contracts.ts')).toContain('  offers,\n  shortLinks,\n]');
  expect(texts.get('src/resources/index.ts')).toContain('  shortLinks,\n  help,\n] as const;');
  const handlers = texts.get('server/handlers.ts');
  expect(handlers).toContain("import { shortLinks } from './features/short_links/handlers';");
  expect(handlers).toContain('  ...handlersFor(offers, crud(offers, tables.offers)),');
  expect(texts.get('server/db/schema/index.ts')).toContain("export * from './short_links';");
  expect(texts.get('server/db/schema/index.ts')).not.toContain('columns');
  expect(writeLists(root)).toEqual([]);
  expect(faultsOf(root)).toEqual([]);
});

it('names the entity that is in no menu and no tab', () => {
  orderIs('help');
  expect(faultsOf(root)[0]).toBe(
    "src/resources/short_links/index.tsx is in no menu and no tab: add 'short_links' to src/resources/order.ts where it belongs.",
  );
});

it('names the entry of the order that has no declaration', () => {
  orderIs('short_links', 'help', 'senders');
  expect(faultsOf(root)[0]).toBe(
    "src/resources/order.ts names 'senders', but there is no src/resources/senders/index.tsx.",
  );
});

it('names the file that an entity lacks', () => {
  drop('src/resources/short_links/messages.ts');
  expect(faultsOf(root)).toEqual(['src/resources/short_links has no messages.ts, which holds its labels.']);
  put('src/resources/short_links/messages.ts');
  drop('src/resources/short_links/contract.ts');
  expect(faultsOf(root)[0]).toBe(
    'src/resources/short_links has messages but no contract.ts, which says what its calls are.',
  );
});

it('names the list that is older than the folders', () => {
  put('src/resources/senders/contract.ts');
  expect(faultsOf(root)).toEqual([
    'src/resources/contracts.ts, server/handlers.ts: not as the folders are. Run "npm run entities".',
  ]);
  expect(writeLists(root)).toEqual(['src/resources/contracts.ts', 'server/handlers.ts']);
  expect(faultsOf(root)).toEqual([]);
});
