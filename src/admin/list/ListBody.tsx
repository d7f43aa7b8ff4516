import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import type { Row } from '../record';
import { useDeclaration, useWords } from '../registry';
import { ListTable } from './ListTable';

interface ListBodyProps {
  under?: Readonly<Record<string, string>>;
  create?: ReactNode;
}

/** Codes of what no other try makes better but without the filters: not declared, of no record, of no such value. */
const MEANINGLESS: readonly unknown[] = [undefined, 404, 422];

/** Rows, or what is shown in their place: waiting, failed, nothing yet, nothing found. */
export function ListBody({ under, create }: ListBodyProps) {
  const { data, error, isPending, isPlaceholderData, filterValues, setFilters, perPage, refetch } =
    useListContext<Row>();
  const translate = useTranslate();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const filtered = Object.keys(filterValues).length > 0;
  const meaningless = filtered && error && MEANINGLESS.includes((error as { code?: unknown }).code);
  if (error && !meaningless) return <ErrorState error={error} retry={() => void refetch()} />;
  if (isPending && !meaningless) return <ListTable skeleton={perPage} under={under} />;
  if (data && data.length > 0) return <ListTable rows={data} under={under} stale={isPlaceholderData} />;
  if (filtered) {
    return (
      <EmptyState
        title={translate('app.list.no_match')}
        action={
          <button type="button" className="button" onClick={() => setFilters({})}>
            {translate('app.list.clear_filters')}
          </button>
        }
      />
    );
  }
  const title = words.empty.title || translate('app.list.empty', { name: words.many.toLowerCase() });
  return (
    <EmptyState icon={declaration.icon} title={title} action={create}>
      {words.empty.next}
    </EmptyState>
  );
}
