import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { StatusChip } from '../../admin/value/StatusChip';
import { formatNumber } from '../../i18n/format';
import { useOutcomeText, type OutcomeText } from './outcomeTexts';
import { type Counts, outcomesOf, type Outcome } from './tally';
import css from './results.module.css';

/** The table of all outcomes, on demand. */
export function Outcomes({ counts }: { counts: Counts }) {
  const text = useOutcomeText();
  return (
    <details className={css.behind}>
      <summary>{text('outcome.title')}</summary>
      <OutcomeTable counts={counts} />
    </details>
  );
}

const SUM = 'targeted';

/** An outcome, or the line under all of them. */
type Row = Omit<Outcome, 'key'> & { key: Outcome['key'] | typeof SUM };

const columnsOf = (text: OutcomeText): DataColumn<Row>[] => [
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
    label: text('outcome.messages'),
    end: true,
    cell: ({ key, count }) => (key === SUM ? <b>{formatNumber(count)}</b> : formatNumber(count)),
  },
  {
    label: text('outcome.meaning'),
    below: 'words',
    cell: ({ key }) => text(`meaning.${key}`),
  },
];

/** Every message's outcome; the rows add up to the last one. */
export function OutcomeTable({ counts }: { counts: Counts }) {
  const text = useOutcomeText();
  const sum: Row = { key: SUM, count: counts.targeted, tone: 'neutral' };
  return (
    <DataTable
      caption={text('outcome.caption')}
      rows={[...outcomesOf(counts).filter(({ count }) => count > 0), sum]}
      keyOf={({ key }) => key}
      columns={columnsOf(text)}
    />
  );
}
