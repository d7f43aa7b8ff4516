import type { ResourceDeclaration } from '../../declaration';
import { kinds } from '../../kinds';

function read(filter: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(filter ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * The part of a list's address that a saved view keeps: declared filters, order and page size. A search
 * term may name a person and would outlive the session in the browser's storage, so it is never kept.
 */
export function viewOf(search: string, { contract, filters = [] }: ResourceDeclaration): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const chosen = Object.entries(read(given.get('filter'))).filter(([source, value]) =>
    filters.some(
      (filter) => filter.source === source && kinds[filter.kind].filter.offers(String(value), filter),
    ),
  );
  if (chosen.length > 0) kept.set('filter', JSON.stringify(Object.fromEntries(chosen)));
  const sorts = new Set<string>(contract.sortable);
  const sort = given.get('sort');
  if (sort !== null && sorts.has(sort)) {
    kept.set('sort', sort);
    kept.set('order', given.get('order') === 'ASC' ? 'ASC' : 'DESC');
  }
  const size = Number(given.get('perPage'));
  if (Number.isInteger(size) && size > 0) kept.set('perPage', String(size));
  return kept.toString();
}
