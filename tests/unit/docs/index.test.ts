import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const INDEX = readFileSync('docs/README.md', 'utf8');
const PAGES = ['README.md', 'AGENTS.md', 'docs/README.md'];

const linksOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map((match) => match[1]!);

it('lists every page of docs', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md');
  const decisions = readdirSync('docs/decisions').map((name) => `decisions/${name}`);
  const missing = [...pages, ...decisions].filter((name) => !INDEX.includes(`(${name})`));
  expect(missing).toEqual([]);
});

it.each(PAGES)('%s links to nothing that is gone', (page) => {
  expect(linksOf(page).filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
});
