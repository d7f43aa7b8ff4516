import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX } from '../../contract/common';
import { isRefused } from '../../dataProvider/errors';
import { formatNumber } from '../../i18n/format';
import type { FilterDeclaration } from '../declaration';
import { SearchIcon } from '../icons';
import { listCall, searchable } from '../record';
import { lateWindow } from '../dialog/lateWindow';
import { useDeclaration } from '../registry';
import { NARROW, useMedia } from '../../theme/useMedia';

import { Filter, useFilter } from './Filter';

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
