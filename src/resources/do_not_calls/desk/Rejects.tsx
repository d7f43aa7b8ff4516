import { formatNumber } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../build/parts/DataTable';
import { Section } from '../../build/parts/Section';
import type { DncFile } from '../contract';
import { texts, useText, type Text } from '../texts';

type Reject = DncFile['rejects'][number];

function why(text: Text, { reason, detail }: Reject): string {
  const row = /^row_(\d+)$/.exec(detail ?? '')?.[1];
  if (row) return text('why.same_as', { row });
  const key = `why.${reason}`;
  return key in texts ? text(key as keyof typeof texts) : reason;
}

const columnsOf = (text: Text): DataColumn<Reject>[] => [
  { label: text('row'), cell: ({ row }) => formatNumber(row) },
  { label: text('in_file'), cell: ({ value }) => <bdi>{value || '–'}</bdi> },
  { label: text('why'), cell: (reject) => why(text, reject) },
];

/** Rows that bring nothing new, by their number in the file. */
export function Rejects({ rejects, total }: { rejects: readonly Reject[]; total: number }) {
  const text = useText();
  return (
    <Section
      title={text('left_out')}
      lead={
        total > rejects.length
          ? text('first', { shown: formatNumber(rejects.length), total: formatNumber(total) })
          : undefined
      }
      flush
    >
      <DataTable
        caption={text('left_out')}
        rows={rejects}
        keyOf={({ row }) => row}
        columns={columnsOf(text)}
      />
    </Section>
  );
}
