import { useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { FilterDeclaration } from '../declaration';
import { CloseIcon } from '../icons';
import { kinds } from '../kinds';
import { useDeclaration, useWords } from '../registry';
import { useFilter } from './useFilter';

/** The filters that are set. */
export function useSet(filters: readonly FilterDeclaration[]): readonly FilterDeclaration[] {
  const { filterValues } = useListContext();
  return filters.filter(({ source }) => source in filterValues);
}

/** One filter that is set; pressing it removes the filter. */
export function FilterToken({ filter }: { filter: FilterDeclaration }) {
  const translate = useTranslate();
  const label = useWords(useDeclaration()).filter(filter.source);
  const [value, change] = useFilter(filter.source);
  const { Token } = kinds[filter.kind].filter;
  return (
    <button
      type="button"
      className={`token ${filter.kind}`}
      onClick={({ currentTarget: token }) => {
        // The focus stays in the row: at the next token, else at what is before this one.
        const next = token.nextElementSibling ?? token.previousElementSibling;
        if (next instanceof HTMLElement) next.focus();
        change('');
      }}
    >
      <span data-cut="">
        <span className="sr-only">{translate('app.list.remove_filter')}</span>{' '}
        <Suspense fallback={label}>
          <Token filter={filter} label={label} value={value} />
        </Suspense>
      </span>
      <CloseIcon />
    </button>
  );
}
