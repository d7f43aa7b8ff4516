import { StatTile } from '../../admin/value/StatTile';
import type { Cost } from '../../contract/common';
import { formatMoney, formatNumber, formatPercent } from '../../i18n/format';
import { useText } from './texts';

/** Cost of messages, with the source of the prices. An unknown cost is shown as unknown, never as zero. */
export function CostTile({ cost, label }: { cost: Cost | null; label?: string }) {
  const text = useText();
  const title = label ?? text('title');
  if (!cost) return <StatTile label={title} value={text('unknown')} note={text('unknown_why')} />;
  const { micros, currency, unpriced, told: reported, priced } = cost;
  const source =
    reported === 0
      ? text('listed')
      : reported === priced
        ? text('told')
        : text('told_some', { share: formatPercent(reported / priced) });
  const more = text('more', { smart_count: unpriced, count: formatNumber(unpriced) });
  return (
    <StatTile
      label={title}
      value={formatMoney(micros, currency)}
      note={[...(priced > 0 ? [source] : []), ...(unpriced > 0 ? [more] : [])].join(' ')}
    />
  );
}
