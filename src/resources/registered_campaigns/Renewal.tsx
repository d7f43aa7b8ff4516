import { formatDate } from '../../i18n/format';
import type { Shown } from '../../admin/define';
import { useText } from './texts';

/** The renewal day, and whether the campaign renews automatically. */
export default function Renewal({ value, record }: Shown) {
  const text = useText();
  const day = String(value);
  const tip = text(record['auto_renewal'] === true ? 'renews.auto' : 'renews.not');
  return (
    <time dateTime={day} data-tip={tip}>
      {formatDate(day)}
      <span className="sr-only"> ({tip})</span>
    </time>
  );
}
