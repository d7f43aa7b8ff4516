import { StatTile, StatTiles } from '../../admin/value/StatTile';
import type { Cost } from '../../contract/common';
import { formatNumber, NO_VALUE } from '../../i18n/format';
import { alarmOf } from '../../rules/words/failing';
import { FAILED_RATE, failedOf, rateOf } from '../../rules/words/figures';
import { CostTile } from '../cost/CostTile';
import { useText as useCostText } from '../cost/texts';
import { useOutcomeText } from './outcomeTexts';
import type { Counts } from './tally';
import css from './results.module.css';

interface StripProps {
  counts: Counts;
  /** Null if it is unknown; absent until it has been read. */
  cost: Cost | null | undefined;
  /** Whether messages may still leave: otherwise nobody is held. */
  active: boolean;
}

/** The counts of a job, or of several jobs together, in one line. Shares are in the funnel below. */
export function Strip({ counts, cost, active }: StripProps) {
  const text = useOutcomeText();
  const costText = useCostText();
  const { sent, held, delivered, rejected, replied, opted_out } = counts;
  return (
    <section className={`card ${css.strip}`} aria-label={text('strip')}>
      <StatTiles>
        <StatTile label={text('tile.sent')} value={formatNumber(sent)} />
        {active && <StatTile label={text('tile.held')} value={formatNumber(held)} />}
        <StatTile label={text('tile.delivered')} value={formatNumber(delivered)} />
        <StatTile
          label={text('tile.failed')}
          value={formatNumber(failedOf(counts))}
          note={rejected > 0 ? text('tile.rejected', { count: formatNumber(rejected) }) : undefined}
          tone={alarmOf(rateOf(FAILED_RATE, counts))}
        />
        <StatTile label={text('tile.replied')} value={formatNumber(replied)} />
        <StatTile label={text('tile.opted_out')} value={formatNumber(opted_out)} />
        {cost === undefined ? (
          <StatTile label={costText('title')} value={NO_VALUE} />
        ) : (
          <CostTile cost={cost} />
        )}
      </StatTiles>
    </section>
  );
}
