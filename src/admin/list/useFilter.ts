import { useListContext } from 'ra-core';

type Filters = Record<string, unknown>;

/** The current filters of the address: after two quick changes the rendered ones lack the second. */
function standing(drawn: Filters): Filters {
  try {
    return JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '') ?? drawn;
  } catch {
    return drawn;
  }
}

/** Sets one filter and keeps the others; an empty value removes it. */
export function useFilter(source: string): [string, (value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const current = filterValues[source];
  const change = (value: string) => {
    const { [source]: _, ...others } = standing(filterValues);
    setFilters(value === '' ? others : { ...others, [source]: value });
  };
  return [current === undefined ? '' : String(current), change];
}
