import { formatMoney, formatNumber } from '../../i18n/format';
import type { Readiness } from '../../resources/campaigns/values';
import type { Text } from './texts';

type Estimated = Pick<Readiness, 'cost' | 'measured' | 'reach'>;

/**
 * The estimated cost of the messages: "about $12.30", "$12.00 to $14.00, usually $12.30", or that it is
 * unknown.
 */
export function costOf({ cost, measured, reach }: Estimated, text: Text): string {
  if (!cost) return text('cost.unknown');
  const [least, typical, most] = [cost.least, cost.typical, cost.most].map((micros) =>
    formatMoney(micros, cost.currency),
  ) as [string, string, string];
  const amount = least === most ? typical : text('cost.range', { least, most, typical });
  const sentence = measured < reach.rows ? text('cost.about', { amount }) : amount;
  return cost.unpriced === 0
    ? sentence
    : text('cost.more', {
        amount: sentence,
        smart_count: cost.unpriced,
        count: formatNumber(cost.unpriced),
      });
}
