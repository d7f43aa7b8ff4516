import { Suspense } from 'react';
import { Section } from '../../admin/page/Section';
import { useOutcomeText, type OutcomeText } from './outcomeTexts';
import { DELIVERED_RATE, JOB_FAILED_RATE, rateOf, shareOf, toSendOf } from '../../rules/words/figures';
import { type Counts, outcomesOf, type Outcome } from './tally';
import { late } from '../../admin/loading/late';
import { formatNumber, formatRate } from '../../i18n/format';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import { StatusChip } from '../../admin/value/StatusChip';
import { StatTile, StatTiles } from '../../admin/value/StatTile';
import { alarmOf } from '../../rules/words/failing';
import css from './sending.module.css';

const OutcomeChart = late(() => import('./OutcomeChart'));

/** The outcomes of all recipients: main figures, a chart and a table that adds up. */
export function Outcomes({ counts, lead }: { counts: Counts; lead?: string }) {
  const text = useOutcomeText();
  return (
    <>
      <OutcomeTiles counts={counts} />
      <Section title={text('outcome.title')} lead={lead}>
        {counts.targeted > 0 && (
          <div className={css.chart}>
            <Suspense fallback={null}>
              <OutcomeChart counts={counts} />
            </Suspense>
          </div>
        )}
        <OutcomeTable counts={counts} />
      </Section>
    </>
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
    label: text('outcome.recipients'),
    end: true,
    cell: ({ key, count }) => (key === SUM ? <b>{formatNumber(count)}</b> : formatNumber(count)),
  },
  {
    label: text('outcome.meaning'),
    below: 'words',
    cell: ({ key }) => text(`meaning.${key}`),
  },
];

/** Every recipient's outcome; the rows add up to the last one. */
function OutcomeTable({ counts }: { counts: Counts }) {
  const text = useOutcomeText();
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
      columns={columnsOf(text)}
    />
  );
}

/** The most important figures. */
function OutcomeTiles({ counts }: { counts: Counts }) {
  const text = useOutcomeText();
  const { sent, skipped, delivered, failed, rejected, replied, opted_out } = counts;
  const share = rateOf(DELIVERED_RATE, counts);
  const of = (part: number, whole: number) => formatRate(shareOf(part, whole));
  return (
    <StatTiles>
      <StatTile
        label={text('tile.sent')}
        value={formatNumber(sent)}
        note={text(skipped > 0 ? 'tile.skipped' : 'tile.of_targeted', {
          count: formatNumber(toSendOf(counts)),
          skipped: formatNumber(skipped),
        })}
      />
      <StatTile
        label={text('tile.delivered')}
        value={formatNumber(delivered)}
        note={share === null ? undefined : text('tile.of_answered', { share: formatRate(share) })}
      />
      <StatTile
        label={text('tile.failed')}
        value={formatNumber(failed + rejected)}
        note={rejected > 0 ? text('tile.rejected', { count: formatNumber(rejected) }) : undefined}
        tone={alarmOf(rateOf(JOB_FAILED_RATE, counts))}
      />
      <StatTile
        label={text('tile.replied')}
        value={formatNumber(replied)}
        note={delivered > 0 ? text('tile.of_delivered', { share: of(replied, delivered) }) : undefined}
      />
      <StatTile
        label={text('tile.opted_out')}
        value={formatNumber(opted_out)}
        note={delivered > 0 ? text('tile.of_delivered', { share: of(opted_out, delivered) }) : undefined}
      />
    </StatTiles>
  );
}
