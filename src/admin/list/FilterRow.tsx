import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_MAX } from '../../contract/common';
import { isRefused } from '../../dataProvider/errors';
import { formatNumber } from '../../i18n/format';
import type { FilterDeclaration } from '../declaration';
import { SearchIcon } from '../icons';
import { listCall, searchable } from '../record';
import { lateWindow } from '../dialog/lateWindow';
import { useDeclaration } from '../registry';
import { NARROW, useMedia } from '../../theme/useMedia';
import { FilterToken, useSet } from './FilterTokens';
import { useFilter } from './useFilter';

const FilterSheet = lateWindow(() => import('./tools/FilterSheet'));

/** Pause in typing before the search is sent, ms. */
const TYPING_PAUSE = 300;

interface FilterRowProps {
  under?: Readonly<Record<string, string>>;
}

/** Search, a button that opens the declared filters as far as the list's call accepts them, and those set. */
export function FilterRow({ under = {} }: FilterRowProps) {
  const declaration = useDeclaration();
  const query = listCall(declaration, under)?.query ?? {};
  const search = searchable(declaration, under);
  const filters = (declaration.filters ?? []).filter(({ source }) => source in query && !(source in under));
  // On a phone no headings offer the order.
  const ordered = useMedia(NARROW) && (declaration.contract.sortable?.length ?? 0) > 0;
  const inSheet = filters.length > 0 || ordered;
  if (!search && !inSheet) return null;
  return (
    <div className="filter-row">
      {search && <SearchBox />}
      {inSheet && <Sheet filters={filters} />}
    </div>
  );
}

/** Opens the filters, and shows which of them are set. */
function Sheet({ filters }: { filters: readonly FilterDeclaration[] }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const set = useSet(filters);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={() => setOpen(true)}
      >
        {translate('app.list.filters')}
        {set.length > 0 && ` (${formatNumber(set.length)})`}
      </button>
      {set.map((filter) => (
        <FilterToken key={filter.source} filter={filter} />
      ))}
      {open && <FilterSheet filters={filters} button={button} onClose={() => setOpen(false)} />}
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
      <input
        type="search"
        value={typed}
        aria-label={translate('app.list.search')}
        placeholder={translate('app.list.search')}
        maxLength={SEARCH_MAX}
        aria-invalid={refused}
        aria-describedby={refused ? 'list-refused' : undefined}
        onChange={(change) => setTyped(change.target.value)}
      />
    </label>
  );
}
