import { ExactTime } from '../../admin/value/ExactTime';
import { type DataColumn, DataTable } from '../../admin/value/DataTable';
import { isolated } from '../../i18n/bidi';
import { formatMoney, formatNumber, NO_VALUE } from '../../i18n/format';
import type { Scrub } from '../../resources/scrubs/contract';
import { useKindText } from './kinds/useKindText';
import { type Text, useText } from './texts';

type Certificate = Scrub['certificates'][number];

const columnsOf = (text: Text, listText: ReturnType<typeof useKindText>): DataColumn<Certificate>[] => [
  { label: text('column.kind'), cell: ({ kind }) => listText(kind) },
  { label: text('column.as_of'), cell: ({ as_of }) => (as_of ? <ExactTime at={as_of} /> : NO_VALUE) },
  { label: text('column.source'), below: 'headed', cell: ({ source }) => isolated(source) },
  { label: text('column.certificate'), below: 'headed', cell: ({ certificate }) => <bdi>{certificate}</bdi> },
  { label: text('column.numbers'), end: true, below: 'headed', cell: ({ numbers }) => formatNumber(numbers) },
  { label: text('column.listed'), end: true, below: 'headed', cell: ({ listed }) => formatNumber(listed) },
  {
    label: text('column.no_answer'),
    end: true,
    below: 'headed',
    cell: ({ no_answer }) => formatNumber(no_answer),
  },
  {
    label: text('column.cost'),
    end: true,
    below: 'headed',
    cell: ({ micros, currency }) => formatMoney(micros, currency),
  },
];

/** Certificates of a campaign's or audience's comparisons, the newest first. */
export function Certificates({ rows, total }: { rows: readonly Certificate[]; total: number }) {
  const text = useText();
  const listText = useKindText();
  const title = text('certificates', { count: formatNumber(total) });
  return (
    <details>
      <summary>{title}</summary>
      <DataTable caption={title} rows={rows} keyOf={({ id }) => id} columns={columnsOf(text, listText)} />
      {rows.length < total && (
        <p className="quiet">
          {text('certificates.shown', { shown: formatNumber(rows.length), count: formatNumber(total) })}
        </p>
      )}
    </details>
  );
}
