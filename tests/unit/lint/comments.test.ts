import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from '../../support/lint';

const FORBIDDEN: [file: string, text: string][] = [
  ['server/a.ts', '/** What carries messages. */\nexport const a = 1;'],
  ['server/b.ts', '// Who is told.\nexport const b = 1;'],
  ['server/c.ts', 'export const c = {\n  /**\n   * Whose number it is.\n   */\n  number: 1,\n};'],
  ['scripts/d.ts', 'export const d = 1; // That of its job.'],
  ['scripts/e.js', '/* what is cut */\nexport const e = 1;'],
  ['server/f.ts', '// A sentence.\n\n// What begins another comment.\nexport const f = 1;'],
  ['server/g.ts', 'export const g = 1; // A sentence.\n// What begins another comment.\nexport const h = 1;'],
];
const ALLOWED: [file: string, text: string][] = [
  ['server/fine.ts', '/** Carrier to use: what the file names, or the default. */\nexport const a = 1;'],
  [
    'server/lines.ts',
    '// A sentence that goes on in the next line, which says\n// what follows.\nexport const b = 1;',
  ],
  ['server/word.ts', '/** Whatever the order of events. */\nexport const c = 1;'],
  ['scripts/text.ts', "export const d = '/** What a text says. */';"],
];

let refused: Set<string>;
beforeAll(() => {
  const found = lintFiles(new Map([...FORBIDDEN, ...ALLOWED]));
  refused = new Set(found.filter(({ rule }) => rule.includes('comments')).map(({ file }) => file));
});

describe('comments that open with a clause', () => {
  it.each(FORBIDDEN)('are refused in %s', (file) => {
    expect(refused).toContain(file);
  });
  it.each(ALLOWED)('%s is accepted', (file) => {
    expect(refused).not.toContain(file);
  });
});
