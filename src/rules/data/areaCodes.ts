import { areaCode } from '../formats/national';
import { CODES_BY_STATE, ZONE_OF_CODE } from '../law/quietHours/data';
import { ZONES_OF_STATE } from '../law/quietHours/states';

/** The location of a number, as far as its area code tells. */
export interface Place {
  /** Two-letter state code. */
  state: string;
  /** IANA zone of most of the area. */
  timeZone: string;
}

const PLACES = new Map<string, Place>(
  Object.entries(CODES_BY_STATE).flatMap(([state, codes]) =>
    codes
      .split(' ')
      .map((code): [string, Place] => [
        code,
        { state, timeZone: ZONE_OF_CODE[code] ?? ZONES_OF_STATE[state]![0]! },
      ]),
  ),
);

/** All geographic area codes of the states, ascending. */
export const AREA_CODES: readonly string[] = [...PLACES.keys()].sort();

/** State and zone of an area code; undefined if the code belongs to no place in a state. */
export const placeOf = (areaCode: string): Place | undefined => PLACES.get(areaCode);

/** The state of a number's area code; every state for one that belongs to none, as its owner may be anywhere. */
export function statesOfPhone(phone: string): readonly string[] {
  const place = placeOf(areaCode(phone) ?? '');
  return place ? [place.state] : Object.keys(ZONES_OF_STATE);
}
