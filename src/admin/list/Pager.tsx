import { useListContext, useTranslate } from 'ra-core';
import { formatNumber } from '../../i18n/format';
import { PAGE_SIZE, PAGE_SIZES } from './pageSizes';

/** The range of rows shown and the total, page size, previous and next; none where the head's total says it all. */
export function Pager() {
  const translate = useTranslate();
  const { page, perPage, total, data, setPage, setPerPage, hasPreviousPage, hasNextPage, error } =
    useListContext();
  const rows = data?.length ?? 0;
  if (rows === 0 && (error || data)) return null;
  if (data && page === 1 && total !== undefined && total <= PAGE_SIZE) return null;
  const from = (page - 1) * perPage + 1;
  const range = {
    from: formatNumber(from),
    to: formatNumber(from + rows - 1),
    total: formatNumber(total ?? 0),
  };
  const text = data ? translate(total === undefined ? 'app.list.range' : 'app.list.range_of', range) : '';
  return (
    // Its position and width depend on the rows.
    <nav
      className="pager"
      style={data ? undefined : { visibility: 'hidden' }}
      aria-label={translate('app.list.pages')}
    >
      <label>
        <span className="sr-only">{translate('app.list.page_size')}</span>
        <select
          title={translate('app.list.page_size')}
          value={perPage}
          onChange={(change) => setPerPage(Number(change.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <output dir="auto">{text}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('app.list.previous')}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={translate('app.list.next')}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      />
    </nav>
  );
}
