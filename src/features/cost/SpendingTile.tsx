import { StatTile } from '../../admin/value/StatTile';
import type { Spending } from '../../contract/common';
import { formatMoney, formatNumber } from '../../i18n/format';
import { budgetAlarm } from './budgetAlarm';
import { useText } from './texts';

/** The month's spending, and the rest of its budget. */
export function SpendingTile({ spending, label }: { spending: Spending; label?: string }) {
  const text = useText();
  const title = label ?? text('month');
  const { currency, micros, budget, unpriced } = spending;
  if (currency === null) return <StatTile label={title} value={text('unknown')} note={text('unknown_why')} />;
  const money = (amount: number) => formatMoney(amount, currency);
  const alarm = budgetAlarm(spending);
  const limit =
    budget === null
      ? []
      : alarm === 'danger'
        ? [text('used_up', { budget: money(budget) })]
        : [text('left', { left: money(budget - micros), budget: money(budget) })];
  const more = text('more', { smart_count: unpriced, count: formatNumber(unpriced) });
  return (
    <StatTile
      label={title}
      value={money(micros)}
      note={[...limit, ...(unpriced > 0 ? [more] : [])].join(' ')}
      tone={alarm}
    />
  );
}
