import { expect, it } from 'vitest';
import type { FilterDeclaration } from '../../../src/admin/declaration';
import { kinds } from '../../../src/admin/kinds';
import { KIND_TEXTS } from '../../../src/admin/kinds/plainText';

const offers = (filter: FilterDeclaration, value: string) => kinds[filter.kind].filter.offers(value, filter);
const choices = { draft: {}, ready: {} };

it.each<[FilterDeclaration, string, string]>([
  [{ source: 'archived', kind: 'boolean' }, 'true', 'maybe'],
  [{ source: 'since', kind: 'date' }, '2026-11-22', 'last Sunday'],
  [{ source: 'state', kind: 'select', choices }, 'draft', 'Acme'],
  [{ source: 'state', kind: 'status', choices }, 'ready', 'Acme'],
  [{ source: 'client_id', kind: 'reference' }, '01890000-0000-7000-8000-000000000001', 'Acme Fitness'],
])('a filter of %o offers %s and not %s', (filter, offered, typed) => {
  expect(offers(filter, offered)).toBe(true);
  expect(offers(filter, typed)).toBe(false);
});

it('writes a value as people read it', () => {
  const word = (value: string) => `the word for ${value}`;
  expect(KIND_TEXTS.phone?.('+16055550193', word)).toBe('(605) 555-0193');
  expect(KIND_TEXTS.select?.('draft', word)).toBe('the word for draft');
  expect(KIND_TEXTS.date?.('2026-11-22', word)).toBe('Nov 22, 2026');
});
