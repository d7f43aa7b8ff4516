import { useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { formatNumber } from '../../i18n/format';
import { NextIcon, PreviousIcon } from '../icons';
import { PAGE_SIZES } from './pageSizes';
import { useSettled } from './settled';
import { late } from '../parts/late';

/** Comes after the rows: nothing of it is needed to read them. */
const ListTools = late(() => import('./tools/ListTools'));

/** Until then the page is not complete, and its footer not drawn. */
const TOOLS_WAIT = <div className="list-tools" />;

/** Which rows are shown of how many, page size, previous and next. */
export function Pager({ under }: { under?: Readonly<Record<string, string>> }) {
  const translate = useTranslate();
  const { page, perPage, total, data, setPage, setPerPage, hasPreviousPage, hasNextPage, error } =
    useListContext();
  const settled = useSettled(data !== undefined);
  const rows = data?.length ?? 0;
  if (rows === 0 && (error || data)) return null;
  const from = (page - 1) * perPage + 1;
  const range = {
    from: formatNumber(from),
    to: formatNumber(from + rows - 1),
    total: formatNumber(total ?? 0),
  };
  const text = data ? translate(total === undefined ? 'app.list.range' : 'app.list.range_of', range) : '';
  return (
    // The rows decide where it is and how wide.
    <div className="pager" style={data ? undefined : { visibility: 'hidden' }}>
      <Suspense fallback={TOOLS_WAIT}>{settled ? <ListTools under={under} /> : TOOLS_WAIT}</Suspense>
      <nav aria-label={translate('app.list.pages')}>
        <label>
          <span>{translate('app.list.page_size')}</span>
          <select value={perPage} onChange={(change) => setPerPage(Number(change.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <output>
          <bdi>{text}</bdi>
        </output>
        <button
          type="button"
          className="icon-button turns"
          aria-label={translate('app.list.previous')}
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          <PreviousIcon />
        </button>
        <button
          type="button"
          className="icon-button turns"
          aria-label={translate('app.list.next')}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <NextIcon />
        </button>
      </nav>
    </div>
  );
}
