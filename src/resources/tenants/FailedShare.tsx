import { formatPercent } from '../../i18n/format';
import type { Shown } from '../../admin/define';
import { alarmOf, FAILING } from '../../rules/failing';
import css from './tenants.module.css';
import { useText } from './texts';

const CLASSES = { warning: css.amber, danger: css.red };

/** Share of failed messages, colored above the limits. A sign marks it too, so color is not needed. */
export default function FailedShare({ value }: Shown) {
  const text = useText();
  const share = Number(value);
  const alarm = alarmOf(share);
  if (!alarm) return formatPercent(share);
  return (
    <span
      className={CLASSES[alarm]}
      data-tip={text('failed.above', { limit: formatPercent(FAILING[alarm]) })}
    >
      ▲ {formatPercent(share)}
    </span>
  );
}
