import type { Shown } from '../../admin/declaration';
import { NO_VALUE } from '../../i18n/format';
import { formatNational } from '../../rules/formats/national';
import type { ConsentHold } from './contract';
import { useText } from './texts';

/** People about whom list and history differ, with the side that has them. */
export default function People({ value }: Shown) {
  const text = useText();
  const people = value as ConsentHold['people'];
  if (people.length === 0) return NO_VALUE;
  return (
    <ul>
      {people.map(({ phone, of }) => (
        <li key={`${of} ${phone}`}>
          <bdi className="exact">{formatNational(phone)}</bdi> {text(of)}
        </li>
      ))}
    </ul>
  );
}
