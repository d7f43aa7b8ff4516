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
  const params = new URLSearchParams(search);
  const view = new URLSearchParams();
  const chosen = Object.entries(read(params.get('filter'))).filter(([source, value]) =>
    filters.some(
      (filter) => filter.source === source && kinds[filter.kind].filter.offers(String(value), filter),
    ),
  );
  if (chosen.length > 0) view.set('filter', JSON.stringify(Object.fromEntries(chosen)));
  const sorts = new Set<string>(contract.sortable);
  const sort = params.get('sort');
  if (sort !== null && sorts.has(sort)) {
    view.set('sort', sort);
    view.set('order', params.get('order') === 'ASC' ? 'ASC' : 'DESC');
  }
  const size = Number(params.get('perPage'));
  if (Number.isInteger(size) && size > 0) view.set('perPage', String(size));
  return view.toString();
}
