import { inSentence } from '../../rules/words/titleOf';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { isGone, isRefused } from '../../dataProvider/errors';
import { EmptyState } from '../state/EmptyState';
import { ErrorState } from '../state/ErrorState';
import { late } from '../loading/late';
import type { Row } from '../record';
import { useDeclaration, useWords } from '../registry';
import { ListTable } from './ListTable';

/** Loads with the tools, which come with the rows. */
const ListMark = late(
  () => import('./tools/ListTools'),
  (tools) => tools.ListMark,
);

interface ListBodyProps {
  /** The list is polled. */
  polled: boolean;
  under?: Readonly<Record<string, string>>;
  create?: ReactNode;
}

const Refused = late(() => import('./Refused'));

/** The rows, or their placeholder: loading, failed, empty, no match. */
export function ListBody({ under, create, polled }: ListBodyProps) {
  const { data, error, isPending, isPlaceholderData, filterValues, setFilters, perPage, refetch } =
    useListContext<Row>();
  const translate = useTranslate();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const filtered = Object.keys(filterValues).length > 0;
  const clear = filtered && (
    <button type="button" className="button" onClick={() => setFilters({})}>
      {translate('app.list.clear_filters')}
    </button>
  );
  // Earlier rows stay, marked as stale, unless access was refused or the parent is gone.
  if (error && (!data || isRefused(error) || isGone(error))) {
    return (
      <>
        {isRefused(error) ? (
          <Suspense>
            <Refused error={error} />
          </Suspense>
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )}
        {clear && <p className="way-back">{clear}</p>}
      </>
    );
  }
  const mark = (
    <Suspense>
      <ListMark polled={polled} />
    </Suspense>
  );
  // The loading table turns into the one with the rows.
  if (isPending || data.length > 0)
    return (
      <>
        {error && mark}
        <ListTable
          {...(isPending ? { skeleton: perPage } : { rows: data, stale: isPlaceholderData })}
          under={under}
        />
      </>
    );
  if (clear)
    return (
      <>
        {mark}
        <EmptyState title={translate('app.list.no_match')} action={clear} />
      </>
    );
  const title = words.empty.title || translate('app.list.empty', { name: inSentence(words.many) });
  return (
    <>
      {mark}
      {/* Where records are found by their numbers, only a search shows any: its field stays. */}
      <EmptyState
        unused={declaration.findable !== 'first'}
        icon={declaration.icon}
        title={title}
        action={create}
      >
        {words.empty.next}
      </EmptyState>
    </>
  );
}
