import { expect, it } from 'vitest';
import { preload, type Plan } from '../../../src/boot/plan';

const PLAN: Plan = {
  auth: [],
  graph: ['/console.js'],
  pages: { '': ['/clients.js'], clients: ['/clients.js'], '*': ['/clients.js', '/declarations.js'] },
  styles: [],
  lists: {},
};

/** Files that are preloaded for a path. */
function preloadedAt(path: string): string[] {
  const hrefs: string[] = [];
  const page = {
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: ({ href }: HTMLLinkElement) => hrefs.push(href) },
  };
  preload(PLAN, path, page as unknown as Document);
  return hrefs;
}

it.each([
  ['the sign-in page leads to one', '/', ['/console.js', '/clients.js']],
  ['a list of the menu needs its own file', '/clients', ['/console.js', '/clients.js']],
  [
    'a record shows what belongs to it',
    '/clients/7/show',
    ['/console.js', '/clients.js', '/declarations.js'],
  ],
  ['another resource is among the rest', '/brands', ['/console.js', '/clients.js', '/declarations.js']],
  ['a page may show several', '/help', ['/console.js', '/clients.js', '/declarations.js']],
])('%s', (_, path, files) => {
  expect(preloadedAt(path)).toEqual(files);
});
