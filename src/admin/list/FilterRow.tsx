import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX } from '../../contract/common';
import { isRefused } from '../../dataProvider/errors';
import { formatNumber } from '../../i18n/format';
import type { FilterDeclaration } from '../define';
import { SearchIcon } from '../icons';
import { kinds } from '../kinds';
import { listCall, searchable } from '../record';
import { lateWindow } from '../parts/lateWindow';
import { useDeclaration, useWords } from '../registry';
import { NARROW, useMedia } from '../../theme/useMedia';

const FilterSheet = lateWindow(() => import('./tools/FilterSheet'));

/** Pause in typing before the search is sent, ms. */
const TYPING_PAUSE = 300;

interface FilterRowProps {
  under?: Readonly<Record<string, string>>;
}

/** Search and the declared filters, as far as the list's call accepts them. */
export function FilterRow({ under = {} }: FilterRowProps) {
  const declaration = useDeclaration();
  const query = listCall(declaration, under)?.query ?? {};
  const search = searchable(declaration, under);
  const filters = (declaration.filters ?? []).filter(({ source }) => source in query && !(source in under));
  const narrow = useMedia(NARROW);
  const inSheet = narrow && filters.length + (declaration.contract.sortable?.length ?? 0) > 0;
  if (!search && !inSheet && filters.length === 0) return null;
  return (
    <div className="filter-row">
      {search && <SearchBox />}
      {inSheet ? (
        <Sheet filters={filters} />
      ) : (
        filters.map((filter) => <Filter key={filter.source} filter={filter} />)
      )}
    </div>
  );
}

/** Opens the filters; shows how many of them are set. */
function Sheet({ filters }: { filters: readonly FilterDeclaration[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { filterValues } = useListContext();
  const count = filters.filter(({ source }) => source in filterValues).length;
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('app.list.filters')}
        {count > 0 && ` (${formatNumber(count)})`}
      </button>
      {open && <FilterSheet filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}

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
function useFilter(source: string): [string, (value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const current = filterValues[source];
  const change = (value: string) => {
    const { [source]: _, ...others } = standing(filterValues);
    setFilters(value === '' ? others : { ...others, [source]: value });
  };
  return [current === undefined ? '' : String(current), change];
}

function SearchBox() {
  const translate = useTranslate();
  const [searched, search] = useFilter('q');
  const refused = isRefused(useListContext().error);
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  // Back, forward and "clear filters" change the address; the box follows.
  if (known !== searched) {
    setKnown(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  const apply = useEffectEvent(() => search(typed.trim()));
  useEffect(() => {
    if (typed.trim() === searched) return undefined;
    const timer = setTimeout(() => apply(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return (
    <label className="search">
      <SearchIcon />
      <span className="sr-only">{translate('app.list.search')}</span>
      <input
        type="search"
        value={typed}
        placeholder={translate('app.list.search')}
        maxLength={SEARCH_MAX}
        aria-invalid={refused}
        aria-describedby={refused ? 'list-refused' : undefined}
        onChange={(change) => setTyped(change.target.value)}
      />
    </label>
  );
}

/** One filter, under its label. */
export function Filter({ filter }: { filter: FilterDeclaration }) {
  const words = useWords(useDeclaration());
  const [value, change] = useFilter(filter.source);
  const { Input } = kinds[filter.kind].filter;
  const label = words.filter(filter.source);
  return <Input filter={filter} label={label} value={value} onChange={change} />;
}
