import { useListContext, useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { isRefused } from '../../dataProvider/errors';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { late } from '../parts/late';
import type { Row } from '../record';
import { useDeclaration, useWords } from '../registry';
import { ListTable } from './ListTable';

interface ListBodyProps {
  under?: Readonly<Record<string, string>>;
  create?: ReactNode;
}

const Refused = late(() => import('./Refused'));

/** Rows, or what is shown in their place: waiting, failed, nothing yet, nothing found. */
export function ListBody({ under, create }: ListBodyProps) {
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
  if (error) {
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
  if (isPending) return <ListTable skeleton={perPage} under={under} />;
  if (data && data.length > 0) return <ListTable rows={data} under={under} stale={isPlaceholderData} />;
  if (clear) return <EmptyState title={translate('app.list.no_match')} action={clear} />;
  const title = words.empty.title || translate('app.list.empty', { name: words.many.toLowerCase() });
  return (
    <EmptyState icon={declaration.icon} title={title} action={create}>
      {words.empty.next}
    </EmptyState>
  );
}
