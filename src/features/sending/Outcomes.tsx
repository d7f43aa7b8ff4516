import { Suspense } from 'react';
import { Section } from '../../admin/parts/Section';
import { useOutcomeText, type OutcomeText } from './outcomeTexts';
import { type Counts, outcomesOf, shareOf, type Outcome, deliveredShare } from './tally';
import { late } from '../../admin/parts/late';
import { formatNumber, formatPercent } from '../../i18n/format';
import { DataTable, type DataColumn } from '../../admin/parts/DataTable';
import { StatusChip } from '../../admin/parts/StatusChip';
import type { Tone } from '../../theme/tokens';
import { StatTile, StatTiles } from '../../admin/parts/StatTile';
import { alarmOf } from '../../rules/failing';
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

const columnsOf = (targeted: number, text: OutcomeText): DataColumn<Row>[] => [
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
      columns={columnsOf(counts.targeted, text)}
    />
  );
}

function toneOfFailures(counts: Counts): Tone | undefined {
  const delivered = deliveredShare(counts);
  if (delivered === null) return undefined;
  return alarmOf(1 - delivered);
}

/** The figures that people ask for first. */
function OutcomeTiles({ counts }: { counts: Counts }) {
  const text = useOutcomeText();
  const { targeted, sent, skipped, delivered, failed, rejected, replied, opted_out } = counts;
  const share = deliveredShare(counts);
  const of = (part: number, whole: number) => formatPercent(shareOf(part, whole));
  return (
    <StatTiles>
      <StatTile
        label={text('tile.sent')}
        value={formatNumber(sent)}
        note={text(skipped > 0 ? 'tile.skipped' : 'tile.of_targeted', {
          count: formatNumber(targeted),
          skipped: formatNumber(skipped),
        })}
      />
      <StatTile
        label={text('tile.delivered')}
        value={formatNumber(delivered)}
        note={share === null ? undefined : text('tile.of_answered', { share: formatPercent(share) })}
      />
      <StatTile
        label={text('tile.failed')}
        value={formatNumber(failed + rejected)}
        note={rejected > 0 ? text('tile.rejected', { count: formatNumber(rejected) }) : undefined}
        tone={toneOfFailures(counts)}
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
