import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import fc from 'fast-check';
import * as inflection from 'inflection';
import { describe, expect, it } from 'vitest';
import jsonExport from '../../../scripts/vite/jsonExport';
import * as labels from '../../../scripts/vite/labels';
import { ALIASES, firstPageLabels } from '../../../scripts/vite/aliases';

const PACKAGES = ['ra-core', 'ra-ui-materialui', 'ra-i18n-polyglot', 'ra-data-simple-rest', 'react-admin'];
const IMPORT = /import\s+(?:\w+\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'".][^'"]*)['"]/g;

interface Use {
  importer: string;
  specifier: string;
  names: string[];
}

/** Imports of react-admin's files from other packages. */
const uses: Use[] = PACKAGES.flatMap((name) => {
  const folder = resolve('node_modules', name, 'dist');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  );
  return files.flatMap((path) => {
    const importer = `${folder}/${path}`;
    return [...readFileSync(importer, 'utf8').matchAll(IMPORT)].map(([, names = '', specifier]) => ({
      importer,
      specifier: specifier!,
      names: names
        .split(',')
        .map((each) => each.trim().split(' ')[0]!)
        .filter(Boolean),
    }));
  });
});

type Resolve = (specifier: string, importer: string) => string | undefined;
const labelsOf = (firstPageLabels().resolveId as unknown as { handler: Resolve }).handler;
/** The module in the place of a package; undefined if it has none. */
function insteadOf(specifier: string, importer = ''): string | undefined {
  if (specifier === 'inflection') return labelsOf(specifier, importer);
  const alias = ALIASES.find(({ find }) => find.test(specifier));
  return alias && specifier.replace(alias.find, alias.replacement);
}

describe('what replaces a package of react-admin', () => {
  const replaced = uses.filter(({ specifier, importer }) => insteadOf(specifier, importer)?.endsWith('.ts'));

  it('has every function that react-admin imports from it', async () => {
    expect(replaced.length).toBeGreaterThan(4);
    for (const { importer, specifier, names } of replaced) {
      const stand: object = await import(insteadOf(specifier, importer)!);
      expect(Object.keys(stand), importer).toEqual(expect.arrayContaining(names));
    }
  });

  it('has a module for each function that react-admin imports from lodash', async () => {
    const functions = [
      ...new Set(uses.map(({ specifier }) => specifier).filter((id) => id.startsWith('lodash'))),
    ];
    expect(functions.length).toBeGreaterThan(10);
    for (const specifier of functions) {
      const { default: lean } = (await import(insteadOf(specifier)!)) as { default: unknown };
      expect(typeof lean, specifier).toBe('function');
    }
  });

  it('compares, reads and sets values as lodash does', async () => {
    const lean = async (name: string) => (await import(insteadOf(`lodash/${name}.js`)!)).default;
    const [isEqual, get, set] = [await lean('isEqual'), await lean('get'), await lean('set')];
    const path = fc.oneof(
      fc.constantFrom('a', 'a.b', 'a[0].b', 'a.0', 'toString', ''),
      fc.string({ maxLength: 6 }),
    );
    const lodash = createRequire(import.meta.url)('lodash') as Record<
      string,
      (...given: unknown[]) => unknown
    >;
    const value = fc.oneof(
      fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue()),
      fc.array(fc.jsonValue()),
    );
    fc.assert(
      fc.property(value, value, path, (one, other, at) => {
        expect(isEqual(one, other)).toBe(lodash['isEqual']!(one, other));
        expect(isEqual(one, structuredClone(one))).toBe(true);
        expect(get(one, at, 'none')).toEqual(lodash['get']!(one, at, 'none'));
        expect(set(structuredClone(one), at, other)).toEqual(lodash['set']!(structuredClone(one), at, other));
      }),
    );
  });

  it('has the router that react-admin takes by default, and only its tests’ part imports another', async () => {
    // Others name it in their comments.
    const files = [...new Set(uses.map(({ importer }) => importer))];
    const importers = files.filter((path) =>
      /^import .* from 'react-router/m.test(readFileSync(path, 'utf8')),
    );
    expect(importers.map((path) => basename(path)).sort()).toEqual([
      'TestMemoryRouter.js',
      'reactRouterProvider.js',
    ]);
    const stand: object = await import(insteadOf('./adapters/reactRouterProvider.js')!);
    expect(stand).toHaveProperty('reactRouterProvider');
    const context = readFileSync('node_modules/ra-core/dist/routing/RouterProviderContext.js', 'utf8');
    expect(context).toContain('import { reactRouterProvider } from "./adapters/reactRouterProvider.js"');
  });

  it('leaves the words of buttons, questions and guessers to inflection itself', () => {
    const users = uses.filter(({ specifier }) => specifier === 'inflection');
    const own = users.filter(({ importer, specifier }) => insteadOf(specifier, importer) === undefined);
    expect(users.length - own.length).toBe(2);
    expect(own.some(({ importer }) => importer.endsWith('DeleteWithConfirmButton.js'))).toBe(true);
  });

  it('names a field without a label as inflection does', () => {
    const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_ ]{0,20}$/);
    fc.assert(
      fc.property(name, (source) => {
        const steps: ('underscore' | 'humanize')[] = ['underscore', 'humanize'];
        expect(labels.transform(source, steps)).toBe(inflection.transform(source, steps));
        expect(labels.humanize(source)).toBe(inflection.humanize(source));
      }),
    );
  });

  it.each(['posts', 'companies', 'send_only_users'])(
    'names one and several of %s as inflection does',
    (name) => {
      for (const count of [1, 2]) expect(labels.inflect(name, count)).toBe(inflection.inflect(name, count));
    },
  );

  it('exports cells that no spreadsheet runs', async () => {
    let csv = '';
    await jsonExport([{ name: '=1+1', count: 3 }], (_, text) => (csv = text));
    expect(csv).toContain(`'=1+1`);
    expect(csv).toMatch(/name,count/);
  });
});
