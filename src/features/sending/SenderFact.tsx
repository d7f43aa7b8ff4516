import { Link } from '../../router';
import { formatNumber } from '../../i18n/format';
import type { Readiness } from '../../resources/campaigns/values';
import { formatNational } from '../../rules/formats/national';
import { useFixPlaceOf } from '../readiness/fixLinks';
import { useText } from './senderTexts';
import css from './sending.module.css';

/** As many numbers as are written out; of more, the first is named and the others are folded. */
const SHOWN = 2;

interface SenderFactProps {
  campaignId: string;
  numbers: Readiness['numbers'];
}

/** Lists a campaign's sender numbers, with those shared by all clients marked. */
export function SenderFact({ campaignId, numbers: { phones, shared } }: SenderFactProps) {
  const text = useText();
  const place = useFixPlaceOf(campaignId);
  const [first] = phones;
  if (first === undefined) {
    const to = place({ level: 'blocker', code: 'no_number', section: 'numbers' });
    return (
      <>
        {text('none')} {to && <Link to={to}>{text('none.fix')}</Link>}
      </>
    );
  }
  const areAllShared = shared.length === phones.length;
  const sentenceOf = (phone: string) =>
    shared.includes(phone) && (!areAllShared || phones.length === 1)
      ? text('shared', { number: formatNational(phone) })
      : formatNational(phone);
  const list = (
    <ul className={css.senders}>
      {phones.map((phone) => (
        <li key={phone}>
          <bdi>{sentenceOf(phone)}</bdi>
        </li>
      ))}
    </ul>
  );
  if (phones.length <= SHOWN)
    return (
      <>
        {list}
        {areAllShared && phones.length > 1 && <div className={css.quiet}>{text('all_shared')}</div>}
      </>
    );
  return (
    <>
      <details>
        <summary>
          {text('several', {
            smart_count: phones.length,
            count: formatNumber(phones.length),
            first: formatNational(first),
            rest: formatNumber(phones.length - 1),
          })}
        </summary>
        {list}
      </details>
      {areAllShared && <div className={css.quiet}>{text('all_shared')}</div>}
    </>
  );
}
