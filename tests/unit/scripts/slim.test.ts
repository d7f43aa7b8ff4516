import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import * as inflection from 'inflection';
import { describe, expect, it } from 'vitest';
import jsonExport from '../../../scripts/vite/jsonExport';
import * as labels from '../../../scripts/vite/labels';
import { insteadOf } from '../../../scripts/vite/slim';

const PACKAGES = ['ra-core', 'ra-ui-materialui', 'ra-i18n-polyglot', 'ra-data-simple-rest', 'react-admin'];
const IMPORT = /import\s+(?:\w+\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'".][^'"]*)['"]/g;

interface Use {
  importer: string;
  specifier: string;
  names: string[];
}

/** What the files of react-admin import from other packages. */
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

describe('what replaces a package in the build', () => {
  const replaced = uses.filter(({ specifier, importer }) => insteadOf(specifier, importer)?.endsWith('.ts'));

  it('has every function that react-admin imports from it', async () => {
    expect(replaced.length).toBeGreaterThan(4);
    for (const { importer, specifier, names } of replaced) {
      const stand: object = await import(insteadOf(specifier, importer)!);
      expect(Object.keys(stand), importer).toEqual(expect.arrayContaining(names));
    }
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
