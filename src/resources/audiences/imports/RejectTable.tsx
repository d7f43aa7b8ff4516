import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { useText, type Text } from '../../build/useText';
import type { Import } from '../contract';
import { whyText } from './reasons';
import css from './imports.module.css';

type Reject = Import['sample'][number];

interface RejectTableProps {
  rejects: readonly Reject[];
  /** Rejected rows altogether. */
  total: number;
}

const columnsOf = (text: Text): DataColumn<Reject>[] => [
  { label: text('rejects.row', 'Row'), cell: ({ row }) => formatNumber(row) },
  {
    label: text('rejects.number', 'Number in the file'),
    cell: (reject) => (
      <span className={css.cell}>
        <span className={css.value}>{reject.value || text('rejects.empty', '(empty)')}</span>
        <span className={css.why}>{whyText(text, reject)}</span>
      </span>
    ),
  },
];

/** Rows that are not taken, by their number in the file, with the reason in the cell that is to blame. */
export function RejectTable({ rejects, total }: RejectTableProps) {
  const text = useText('audiences');
  if (rejects.length === 0) return null;
  const caption = text('rejects.caption', 'Rows that are left out');
  return (
    <div>
      {total > rejects.length && (
        <p className={css.note}>
          {text('rejects.first', 'The first %{shown} of %{total} rows that are left out', {
            shown: formatNumber(rejects.length),
            total: formatNumber(total),
          })}
        </p>
      )}
      <DataTable caption={caption} rows={rejects} keyOf={({ row }) => row} columns={columnsOf(text)} />
    </div>
  );
}
