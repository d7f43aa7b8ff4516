import { formatNumber, NO_VALUE } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../../../admin/parts/DataTable';
import { Section } from '../../../admin/parts/Section';
import type { DncFile } from '../contract';
import { detailText } from '../../../features/import/mapping/details';
import { useMappingText, type MappingText } from '../../../features/import/mapping/texts';
import { inText } from './numbers';
import { texts, useText, type Text } from '../texts';

/** A row may be here twice, with two numbers. */
type Reject = DncFile['rejects'][number] & { n: number };

function why(text: Text, mappingText: MappingText, { reason, detail }: Reject): string {
  const line = /^line_(\d+)$/.exec(detail ?? '')?.[1];
  if (line) return text('same_line', { line: formatNumber(Number(line)) });
  if (detail !== null) return detailText(mappingText, detail);
  const key = `why.${reason}`;
  return key in texts ? text(key as keyof typeof texts) : reason;
}

const columnsOf = (text: Text, mappingText: MappingText, pasted: boolean): DataColumn<Reject>[] => [
  { label: text(pasted ? 'line' : 'row'), cell: ({ row }) => formatNumber(row) },
  { label: text(pasted ? 'in_text' : 'in_file'), cell: ({ value }) => <bdi>{value || NO_VALUE}</bdi> },
  { label: text('why'), cell: (reject) => why(text, mappingText, reject) },
];

interface RejectsProps {
  rejects: DncFile['rejects'];
  /** Lines of numbers that were pasted. */
  lines?: readonly number[] | undefined;
  total: number;
}

/** Rows that bring nothing new, by their number in the file, or their line in what was pasted. */
export function Rejects({ rejects, lines, total }: RejectsProps) {
  const text = useText();
  const mappingText = useMappingText();
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
        rows={rejects.map((reject, n) => ({ ...(lines ? inText(reject, lines) : reject), n }))}
        keyOf={({ n }) => n}
        columns={columnsOf(text, mappingText, lines !== undefined)}
      />
    </Section>
  );
}
