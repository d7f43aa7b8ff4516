import { formatNumber, formatPercent } from '../../i18n/format';
import { DataTable, type DataColumn } from '../../admin/parts/DataTable';
import { StatusChip } from '../../admin/parts/StatusChip';
import { useText, type Text } from './texts';
import { outcomesOf, shareOf, type Counts, type Outcome } from './tally';

const SUM = 'targeted';

/** An outcome, or the line under all of them. */
type Row = Omit<Outcome, 'key'> & { key: Outcome['key'] | typeof SUM };

const columnsOf = (targeted: number, text: Text): DataColumn<Row>[] => [
  {
    label: text('outcome.outcome'),
    cell: ({ key, tone }) =>
      key === SUM ? (
        text(`outcome.${key}`)
      ) : (
        <StatusChip tone={tone} about={`messages.${key}`}>
          {text(`outcome.${key}`)}
        </StatusChip>
      ),
  },
  {
    label: text('outcome.recipients'),
    end: true,
    cell: ({ key, count }) => (key === SUM ? <b>{formatNumber(count)}</b> : formatNumber(count)),
  },
  {
    label: text('outcome.share'),
    end: true,
    cell: ({ count }) => formatPercent(shareOf(count, targeted)),
  },
  {
    label: text('outcome.meaning'),
    cell: ({ key }) => text(`meaning.${key}`),
  },
];

/** Every recipient's outcome; the rows add up to the last one. */
export function OutcomeTable({ counts }: { counts: Counts }) {
  const text = useText();
  const sum: Row = {
    key: SUM,
    count: counts.targeted,
    tone: 'neutral',
  };
  return (
    <DataTable
      caption={text('outcome.caption')}
      rows={[...outcomesOf(counts).filter(({ count }) => count > 0), sum]}
      keyOf={({ key }) => key}
      columns={columnsOf(counts.targeted, text)}
    />
  );
}
