import { formatNumber } from '../../i18n/format';
import { StatusChip } from '../../admin/parts/StatusChip';
import type { Shown } from '../../admin/define';
import type { Tenant } from './contract';
import css from './tenants.module.css';
import { useText } from './texts';

const PARTS = [
  ['approved', 'success', 'approved'],
  ['pending', 'info', 'in_review'],
  ['rejected', 'danger', 'rejected'],
] as const;

/** Registered campaigns approved, in review, and rejected or over, in this order. */
export default function RegisteredCounts({ record }: Shown) {
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
