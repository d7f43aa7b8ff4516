import { StatusChip } from '../../admin/parts/StatusChip';
import { useText as useRegistrationText } from '../../features/registration/texts';
import type { Shown } from '../../admin/define';
import { CARRIER_TONES, limitsOf } from './carriers';
import type { CarrierStatus } from './contract';
import css from './carriers.module.css';
import { useText } from './texts';

/** One chip a carrier, because each decides for itself; status and limits in the tooltip. */
export default function CarrierChips({ value }: Shown) {
  const text = useText();
  const words = useRegistrationText();
  const carriers = value as readonly CarrierStatus[];
  if (carriers.length === 0) return <span className={css.none}>{text('carriers.none')}</span>;
  return (
    <span className={css.chips}>
      {carriers.map((each) => {
        const status = [words(`carrier.${each.status}`), ...limitsOf(each, text)].join(', ');
        return (
          <StatusChip
            key={each.carrier}
            tone={CARRIER_TONES[each.status]}
            about={`carriers.${each.status}`}
            tip={status}
          >
            <bdi>{each.carrier}</bdi>
            <span className="sr-only">: {status}</span>
          </StatusChip>
        );
      })}
    </span>
  );
}
