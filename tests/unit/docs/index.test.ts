import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const INDEX = readFileSync('docs/README.md', 'utf8');
const PAGES = ['README.md', 'AGENTS.md', 'docs/README.md', 'docs/decisions/README.md'];

const linksOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map((match) => match[1]!);

it('lists every page of docs', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(pages.filter((name) => !INDEX.includes(`(${name})`))).toEqual([]);
});

it.each(PAGES)('%s links to nothing that is gone', (page) => {
  expect(linksOf(page).filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
});

it('heads each page and section with its subject', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  expect(pages.length).toBeGreaterThan(100);
  const headings = pages.flatMap((name) => readFileSync(join('docs', name), 'utf8').match(/^#+ .+$/gm) ?? []);
  expect(
    headings.filter((heading) => /^#+ (\d{3}\. )?(What|Who|Whose|That|Those|Whoever)\b/.test(heading)),
  ).toEqual([]);
});
