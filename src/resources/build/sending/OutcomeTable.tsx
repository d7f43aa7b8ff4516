import { formatNumber, formatPercent } from '../../../i18n/format';
import { DataTable, type DataColumn } from '../parts/DataTable';
import { StatusChip } from '../parts/StatusChip';
import { useText, type Text } from '../useText';
import { outcomesOf, shareOf, type Counts, type Outcome } from './tally';

const SUM = 'targeted';

const columnsOf = (targeted: number, text: Text): DataColumn<Outcome>[] => [
  {
    label: text('outcome.outcome', 'Outcome'),
    cell: ({ key, label, tone }) =>
      key === SUM ? (
        text(`outcome.${key}`, label)
      ) : (
        <StatusChip tone={tone}>{text(`outcome.${key}`, label)}</StatusChip>
      ),
  },
  {
    label: text('outcome.recipients', 'Recipients'),
    end: true,
    cell: ({ key, count }) => (key === SUM ? <b>{formatNumber(count)}</b> : formatNumber(count)),
  },
  {
    label: text('outcome.share', 'Share'),
    end: true,
    cell: ({ count }) => formatPercent(shareOf(count, targeted)),
  },
  {
    label: text('outcome.meaning', 'What it means'),
    cell: ({ key, meaning }) => text(`meaning.${key}`, meaning),
  },
];

/** Every recipient's outcome; the rows add up to the last one. */
export function OutcomeTable({ counts }: { counts: Counts }) {
  const text = useText('jobs');
  const sum: Outcome = {
    key: SUM,
    label: 'Targeted',
    count: counts.targeted,
    tone: 'neutral',
    meaning: 'Everybody above.',
  };
  return (
    <DataTable
      caption={text('outcome.caption', 'Outcomes, adding up to the recipients targeted')}
      rows={[...outcomesOf(counts).filter(({ count }) => count > 0), sum]}
      keyOf={({ key }) => key}
      columns={columnsOf(counts.targeted, text)}
    />
  );
}
