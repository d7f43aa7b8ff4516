import { useState } from 'react';
import { DataTable, type DataColumn } from '../../../admin/value/DataTable';
import { formatNumber } from '../../../i18n/format';
import type { Import } from '../contract';
import { useText, type Text } from '../texts';
import { useWhy } from './rows';
import css from './imports.module.css';

type Reject = Import['sample'][number];

interface RejectTableProps {
  rejects: readonly Reject[];
  /** Rejected rows altogether. */
  total: number;
}

/** Rows shown at first: enough to see the problems, few enough to see the content below. */
const FIRST = 20;

const columnsOf = (text: Text, why: ReturnType<typeof useWhy>): DataColumn<Reject>[] => [
  { label: text('rejects.row'), cell: ({ row }) => formatNumber(row) },
  {
    label: text('rejects.number'),
    cell: (reject) => (
      <span className={css.cell}>
        <bdi className={css.value}>{reject.value || text('rejects.empty')}</bdi>
        <span className={css.why}>{why(reject)}</span>
      </span>
    ),
  },
];

/** Rows that are left out, by their number in the file, with the reason in the cell that is wrong. */
export function RejectTable({ rejects, total }: RejectTableProps) {
  const text = useText();
  const why = useWhy();
  const [all, setAll] = useState(false);
  if (rejects.length === 0) return null;
  // A row may be here twice, with two numbers.
  const shown = (all ? rejects : rejects.slice(0, FIRST)).map((reject, n) => ({ ...reject, n }));
  const caption = text('rejects.caption');
  return (
    <div className={css.table}>
      {total > shown.length && (
        <p className={css.note}>
          {text('rejects.first', {
            shown: formatNumber(shown.length),
            total: formatNumber(total),
          })}
        </p>
      )}
      <DataTable caption={caption} rows={shown} keyOf={({ n }) => n} columns={columnsOf(text, why)} />
      {shown.length < rejects.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {text('rejects.more', { count: formatNumber(rejects.length) })}
        </button>
      )}
    </div>
  );
}
