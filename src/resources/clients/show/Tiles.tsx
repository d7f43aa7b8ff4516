import { formatNumber, formatPercent, NO_VALUE } from '../../../i18n/format';
import { failureTone } from '../../../rules/carrierErrors';
import { StatTile, StatTiles } from '../../../admin/parts/StatTile';
import type { ClientStats } from '../contract';
import { useText } from '../texts';

const SHARED = ['delivered', 'failed', 'replied', 'opted_out', 'clicked'] as const;

/** The tiles as tall as they will be, before their figures are known. */
export function TilesWait() {
  const text = useText();
  return (
    <StatTiles>
      <StatTile label={text('tile.sent')} value={NO_VALUE} />
      {SHARED.map((key) => (
        <StatTile key={key} label={text(`tile.${key}`)} value={NO_VALUE} note={NO_VALUE} />
      ))}
    </StatTiles>
  );
}

/** Totals; shares are of what the carriers have answered, opt-outs and clicks of what was delivered (domain rule 8). */
export function Tiles({ totals }: { totals: ClientStats['totals'] }) {
  const text = useText();
  const { sent, delivered, failed, replied, opted_out, clicked } = totals;
  const answered = delivered + failed;
  const share = (count: number, of: number) =>
    of === 0 ? undefined : formatPercent(Math.min(1, count / of));
  return (
    <StatTiles>
      <StatTile label={text('tile.sent')} value={formatNumber(sent)} />
      <StatTile
        label={text('tile.delivered')}
        value={formatNumber(delivered)}
        note={share(delivered, answered)}
      />
      <StatTile
        label={text('tile.failed')}
        value={formatNumber(failed)}
        note={share(failed, answered)}
        tone={
          answered === 0 || failureTone(failed / answered) === 'success'
            ? undefined
            : failureTone(failed / answered)
        }
      />
      <StatTile label={text('tile.replied')} value={formatNumber(replied)} note={share(replied, delivered)} />
      <StatTile
        label={text('tile.opted_out')}
        value={formatNumber(opted_out)}
        note={share(opted_out, delivered)}
      />
      <StatTile label={text('tile.clicked')} value={formatNumber(clicked)} note={share(clicked, delivered)} />
    </StatTiles>
  );
}
