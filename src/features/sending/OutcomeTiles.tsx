import { formatNumber, formatPercent } from '../../i18n/format';
import type { Tone } from '../../theme/tokens';
import { StatTile, StatTiles } from '../../admin/parts/StatTile';
import { alarmOf } from '../../rules/failing';
import { useText } from './texts';
import { deliveredShare, shareOf, type Counts } from './tally';

function toneOfFailures(counts: Counts): Tone | undefined {
  const delivered = deliveredShare(counts);
  if (delivered === null) return undefined;
  return alarmOf(1 - delivered);
}

/** The figures everybody asks for first. */
export function OutcomeTiles({ counts }: { counts: Counts }) {
  const text = useText();
  const { targeted, sent, delivered, failed, rejected, replied, opted_out } = counts;
  const share = deliveredShare(counts);
  const of = (part: number, whole: number) => formatPercent(shareOf(part, whole));
  return (
    <StatTiles>
      <StatTile
        label={text('tile.sent')}
        value={formatNumber(sent)}
        note={text('tile.of_targeted', { count: formatNumber(targeted) })}
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
