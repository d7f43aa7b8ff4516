import type { Shown } from '../../admin/declaration';
import { StatusChip } from '../../admin/value/StatusChip';
import { formatNumber, formatPercent, formatRate } from '../../i18n/format';
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

/** How long texts and outcomes are kept. */
export function Kept({ value }: Shown) {
  const text = useText();
  const months = Number(value);
  return text('keep.for', { smart_count: months, count: formatNumber(months) });
}
