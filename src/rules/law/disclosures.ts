import { statesOfPhone } from '../data/areaCodes';
import { disclosuresOn } from './bindingDisclosures';
import type { BindingDisclosure } from './disclosureWords';
import { wallOf } from './quietHours/clock';
import { placeOfKey, zonesOf } from './quietHours/place';
import { COUNTRY } from './quietHours/revocations';
import { statesOf } from './quietHours/windows';
import type { StatedPurpose } from './purposes';

/** Name of a disclosure, as `FL 2026-12-05`. */
export const disclosureName = ({ state, from }: BindingDisclosure): string => `${state} ${from}`;

/** Disclosures that bind texts to people who may be in any of some states, on a day as in `disclosuresOn`. */
export const disclosuresIn = (
  states: readonly string[],
  day: number,
  purpose: StatedPurpose,
): BindingDisclosure[] =>
  disclosuresOn(day, purpose).filter(({ state }) => state === COUNTRY || states.includes(state));

/** A recipient by the key of their place. A job that ignores hours knows no places: then the area code decides. */
interface Recipient {
  readonly place: string;
  readonly phone: string;
}

/** Disclosures that bind a text to a recipient at an instant. A number that belongs to no state may be in any. */
export function disclosuresFor(
  { place: key, phone }: Recipient,
  purpose: StatedPurpose,
  at: Date,
): BindingDisclosure[] {
  const place = placeOfKey(key);
  const states = place.zones.length > 0 ? statesOf(place.state) : statesOfPhone(phone);
  const days = [...new Set(zonesOf(place).map((zone) => wallOf(zone, at).day))];
  const all = days.flatMap((day) => disclosuresIn(states, day, purpose));
  const byName = new Map(all.map((each) => [disclosureName(each), each]));
  return [...byName.values()].toSorted((a, b) => (disclosureName(a) < disclosureName(b) ? -1 : 1));
}
