import type { Shown } from '../../admin/declaration';
import { StatusChip } from '../../admin/value/StatusChip';
import { useDeclaration, useWords } from '../../admin/registry';
import { formatMoney, formatNumber, formatPercent, formatRate, NO_VALUE } from '../../i18n/format';
import { budgetAlarm } from '../../features/cost/budgetAlarm';
import { alarmOf, FAILING } from '../../rules/words/failing';
import type { Tenant } from './contract';
import { useText } from './texts';
import css from './tenants.module.css';

const PARTS = [
  ['approved', 'success', 'approved'],
  ['pending', 'info', 'in_review'],
  ['rejected', 'danger', 'rejected'],
] as const;

/** Registered campaigns approved, in review, and rejected or over, in this order. */
export function RegisteredCounts({ record }: Shown) {
  const text = useText();
  const tenant = record as unknown as Tenant;
  return (
    <span className={css.counts}>
      {PARTS.map(([part, tone, standing]) => {
        const count = tenant[`registered_campaigns_${part}`];
        const label = text(`counts.${part}`, { count: formatNumber(count) });
        return (
          <StatusChip
            key={part}
            tone={count > 0 ? tone : 'neutral'}
            about={`standings.${standing}`}
            tip={label}
          >
            {formatNumber(count)}
            <span className="sr-only"> {label}</span>
          </StatusChip>
        );
      })}
    </span>
  );
}

const CLASSES = { warning: css.amber, danger: css.red };

/** Share of failed messages, colored above the limits. A sign marks it too, so color is not needed. */
export function FailedShare({ value }: Shown) {
  const text = useText();
  const share = Number(value);
  const alarm = alarmOf(share);
  if (!alarm) return formatRate(share);
  return (
    <span
      className={CLASSES[alarm]}
      data-tip={text('failed.above', { limit: formatPercent(FAILING[alarm]) })}
    >
      ▲ {formatRate(share)}
    </span>
  );
}

const HEALTH: Readonly<Record<string, keyof typeof CLASSES>> = {
  missing: 'danger',
  failing: 'danger',
  attention: 'warning',
};

/** The carrier accounts, marked where one of them does not work. */
export function Carriers({ record, value }: Shown) {
  const words = useWords(useDeclaration());
  const health = String(record.carrier_health);
  const alarm = HEALTH[health];
  if (!alarm) return String(value);
  const label = words.choice('carrier_health', health);
  return (
    <span className={CLASSES[alarm]} data-tip={label}>
      ▲ {String(value)}
      <span className="sr-only"> {label}</span>
    </span>
  );
}

/** The month's spending of the budget, colored where staff are warned and where it is used up. */
export function Spent({ record }: Shown) {
  const text = useText();
  const { spending } = record as unknown as Tenant;
  const { currency, micros, budget } = spending;
  if (currency === null) return NO_VALUE;
  const spent = formatMoney(micros, currency);
  if (budget === null) return spent;
  const alarm = budgetAlarm(spending);
  const label = text('spent.of', { spent, budget: formatMoney(budget, currency) });
  return alarm ? <span className={CLASSES[alarm]}>▲ {label}</span> : label;
}

/** How long texts and outcomes are kept. */
export function Kept({ value }: Shown) {
  const text = useText();
  const months = Number(value);
  return text('keep.for', { smart_count: months, count: formatNumber(months) });
}
