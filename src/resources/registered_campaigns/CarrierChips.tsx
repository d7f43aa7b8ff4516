import type { Shown } from '../define';
import { CARRIER_TONES, limitsOf } from './carriers';
import type { CarrierStatus } from './contract';
import css from './carriers.module.css';
import { useText } from './texts';

/** One chip a carrier, because each decides for itself; status and limits in the tooltip. */
export default function CarrierChips({ value }: Shown) {
  const text = useText();
  const carriers = value as readonly CarrierStatus[];
  if (carriers.length === 0) return <span className={css.none}>{text('carriers.none')}</span>;
  return (
    <span className={css.chips}>
      {carriers.map((each) => {
        const said = [text(`carrier.${each.status}`), ...limitsOf(each, text)].join(', ');
        return (
          <span key={each.carrier} className={`chip ${CARRIER_TONES[each.status]}`} data-tip={said}>
            <bdi>{each.carrier}</bdi>
            <span className="sr-only">: {said}</span>
          </span>
        );
      })}
    </span>
  );
}
