import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX } from '../../contract/common';
import type { FilterDeclaration, FilterInput } from '../define';
import { SearchIcon } from '../icons';
import { listCall, searchable } from '../record';
import { useDeclaration, useWords } from '../registry';
import { late } from '../parts/late';

/** Typing rests this long before the search is asked for, ms. */
const TYPING_PAUSE = 300;

/** What may wait for the first rows waits so much longer, ms: they are drawn by then. */
const AFTER_ROWS = 50;

const ReferenceFilter = late(() => import('./ReferenceFilter'));

interface FilterRowProps {
  under?: Readonly<Record<string, string>>;
}

/** Search and the declared filters, as far as the list's call takes them. */
export function FilterRow({ under = {} }: FilterRowProps) {
  const declaration = useDeclaration();
  const query = listCall(declaration, under)?.query ?? {};
  const search = searchable(declaration, under);
  const filters = (declaration.filters ?? []).filter(({ source }) => source in query && !(source in under));
  if (!search && filters.length === 0) return null;
  return (
    <div className="filter-row">
      {search && <SearchBox />}
      {filters.map((filter) => (
        <Filter key={filter.source} filter={filter} />
      ))}
    </div>
  );
}

type Filters = Record<string, unknown>;

/** The address's filters at this moment: of two quick changes what is drawn knows only the first. */
function standing(drawn: Filters): Filters {
  try {
    return JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '') ?? drawn;
  } catch {
    return drawn;
  }
}

/** Sets one filter and leaves the others; an empty value removes it. */
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
        onChange={(change) => setTyped(change.target.value)}
      />
    </label>
  );
}

/** Whether the first rows are on the screen: what a filter offers must not delay them. */
function useRowsDrawn(): boolean {
  const { isPending } = useListContext();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (isPending) return undefined;
    const timer = setTimeout(() => setDrawn(true), AFTER_ROWS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return drawn;
}

function Filter({ filter }: { filter: FilterDeclaration }) {
  const words = useWords(useDeclaration());
  const [value, change] = useFilter(filter.source);
  const label = words.filter(filter.source);
  if (filter.kind === 'boolean') {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={(e) => change(e.target.checked ? 'true' : '')}
        />
        {label}
      </label>
    );
  }
  if (filter.kind === 'reference') {
    return <Referring filter={filter} label={label} value={value} onChange={change} />;
  }
  if (filter.kind === 'date') {
    return (
      <label className="field-box">
        {label}
        <input type="date" value={value} onChange={(e) => change(e.target.value)} />
      </label>
    );
  }
  return (
    <label className="field-box">
      {label}
      <select value={value} onChange={(e) => change(e.target.value)}>
        <AnyOption />
        {Object.keys(filter.choices ?? {}).map((choice) => (
          <option key={choice} value={choice}>
            {words.choice(filter.source, choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A filter by another record: its names come when the rows are there, until then its place is kept. */
function Referring(props: FilterInput & { filter: FilterDeclaration }) {
  const drawn = useRowsDrawn();
  const waiting = (
    <label className="field-box reference">
      {props.label}
      <select disabled>
        <AnyOption />
      </select>
    </label>
  );
  return drawn ? (
    <Suspense fallback={waiting}>
      <ReferenceFilter {...props} />
    </Suspense>
  ) : (
    waiting
  );
}

/** The option that filters nothing. */
export function AnyOption() {
  const translate = useTranslate();
  return <option value="">{translate('app.list.any')}</option>;
}
