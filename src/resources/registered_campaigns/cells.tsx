import type { Shown } from '../../admin/declaration';
import { StatusChip } from '../../admin/value/StatusChip';
import { StandingChip } from '../../features/registration/StandingChip';
import { useText as useRegistrationText } from '../../features/registration/texts';
import { formatDate, formatList, formatNumber } from '../../i18n/format';
import { standingOf } from '../../rules/law/registration';
import { CARRIER_TONES, limitsOf } from './carriers';
import type { CarrierStatus } from './contract';
import { useText } from './texts';
import css from './carriers.module.css';

/** The status of a registered campaign in plain words, with the raw value in the tooltip. */
export function CampaignStanding({ value, record }: Shown) {
  const raw = String(value);
  const standing = standingOf({ tcr_status: String(record['tcr_status']), pipeline_status: raw });
  return <StandingChip standing={standing} raw={raw} />;
}

/** One chip a carrier, because each decides for itself; status and limits in the tooltip. */
export function CarrierChips({ value }: Shown) {
  const text = useText();
  const words = useRegistrationText();
  const carriers = value as readonly CarrierStatus[];
  if (carriers.length === 0) return <span className={css.none}>{text('carriers.none')}</span>;
  return (
    <span className={css.chips}>
      {carriers.map((each) => {
        const status = formatList([words(`carrier.${each.status}`), ...limitsOf(each, text)]);
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

/** How many numbers use it; the limit is no goal, so it is in words and no bar. */
export function NumbersUsed({ value, record }: Shown) {
  const text = useText();
  const limit = Number(record['numbers_limit']);
  return text('numbers', { count: formatNumber(Number(value)), limit: formatNumber(limit) });
}

/** The renewal day, and whether the campaign renews automatically. */
export function Renewal({ value, record }: Shown) {
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
