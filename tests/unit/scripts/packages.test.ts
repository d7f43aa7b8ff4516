import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, it } from 'vitest';

interface Manifest {
  scripts?: Record<string, string>;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as Manifest;
const own = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const runtime = Object.keys(own.dependencies ?? {});
const tools = Object.keys(own.devDependencies ?? {});

const SPECIFIER = /(?:from|import|import\(|packageFolder\(|replacement: |mock\()\s*'([^'.][^']*)'/g;
const nameOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0];

/** Packages that the files of these folders import. */
function importedBy(folders: readonly string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    extname(folder)
      ? [folder]
      : readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.tsx?$/.test(name))
          .map((name) => `${folder}/${name}`),
  );
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(SPECIFIER)]);
  return new Set(found.map(([, specifier]) => nameOf(specifier!)));
}

const inProduct = importedBy(['src', 'server', 'scripts/start.ts', 'scripts/console.ts', 'scripts/entities']);
const anywhere = importedBy([
  'src',
  'server',
  'scripts',
  'tests',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'drizzle.config.ts',
]);

/** Needed by a package that is used; npm installs only what is listed of optional ones. */
const isPeer = (name: string) =>
  [...runtime, ...tools].some((other) => name in (manifestOf(other).peerDependencies ?? {}));

const commands = Object.values(own.scripts ?? {}).join(' ');
const isCommand = (name: string) => {
  const { bin } = manifestOf(name);
  const names = typeof bin === 'string' ? [nameOf(name)] : Object.keys(bin ?? {});
  return names.some((command) => new RegExp(`(^|\\W)${command}(\\W|$)`).test(commands));
};
/** Types and the tests' document, which are used without an import. */
const isImplied = (name: string) => name.startsWith('@types/') || name === 'jsdom';

it('lists no package that nothing needs', () => {
  const idle = [...runtime, ...tools].filter(
    (name) => !anywhere.has(name) && !isPeer(name) && !isCommand(name) && !isImplied(name),
  );
  expect(idle).toEqual([]);
});

it('lists what only builds or tests as a development dependency', () => {
  const misplaced = runtime.filter(
    (name) => !inProduct.has(name) && !isPeer(name) && name !== 'tsx', // Runs the server.
  );
  expect(misplaced).toEqual([]);
});

/** Loaded by a setting alone, and installed with it (docs/decisions/101). */
const ON_DEMAND = [
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
];

it('lists what the product imports as a dependency, except what a setting loads', () => {
  expect(tools.filter((name) => inProduct.has(name))).toEqual(ON_DEMAND);
});

// On a machine with NODE_ENV=production npm would leave out what `npm start` and `npm test` need.
it('installs the tools wherever the commands of the README run', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^include\[\]=dev$/m);
});
