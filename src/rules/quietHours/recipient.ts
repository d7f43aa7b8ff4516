import { placeOf } from '../areaCodes';
import { areaCode } from '../national';
import { BETWEEN_COASTS, CODES_ABROAD, COASTS, SAME_CLOCK, SPLIT_CODES } from './data';
import { NOWHERE, type Place } from './place';
import { stateOf, ZONES_OF_STATE } from './states';
import { EVERY_STATE, statesTogether } from './windows';
import { placeOfZip } from './zip';
import { placeZone, zonesOfClock } from './zones';

const ZONES_OF_CODE = new Map(
  SPLIT_CODES.flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, zones] as const)),
);
const STATES_ABROAD = new Map(
  Object.entries(CODES_ABROAD).flatMap(([state, codes]) =>
    codes.split(' ').map((code) => [code, state] as const),
  ),
);

/** What is known of a recipient. Empty and absent are the same. */
export interface Whereabouts {
  readonly phone: string;
  /** As it was entered; what was only derived from the number is left out. */
  readonly time_zone?: string | null;
  readonly zip?: string | null;
  readonly state?: string | null;
}

/** What one of the things that are known says. */
interface Said {
  readonly zones: readonly string[];
  readonly state: string | null;
}

function byAreaCode(phone: string): Said | null {
  const code = areaCode(phone) ?? '';
  const place = placeOf(code);
  const state = place?.state ?? STATES_ABROAD.get(code);
  if (state === undefined) return null;
  const own = place ? [place.timeZone] : ZONES_OF_STATE[state]!.slice(0, 1);
  return { state, zones: ZONES_OF_CODE.get(code) ?? own };
}

/** A state alone; where it has several zones the area code decides, if it is one of that state. */
function byState(written: string, code: Said | null): Said | null {
  const state = stateOf(written);
  if (state === null) return null;
  return code?.state === state ? code : { zones: ZONES_OF_STATE[state]!, state };
}

function byZone(name: string): Said | null {
  const zone = placeZone(name);
  return zone === null ? null : { zones: [zone], state: null };
}

/** The clock that letters such as `PST` name, which is no place but must be open too. */
function byClock(name: string): Said | null {
  const zones = zonesOfClock(name);
  return zones.length > 0 ? { zones, state: null } : null;
}

const clockOf = (zone: string) => SAME_CLOCK[zone] ?? zone;

/** Zones that must be open. What comes first is the more exact: what agrees with it adds nothing. */
function together(all: readonly Said[]): readonly string[] {
  const zones: string[] = [];
  for (const { zones: more } of all) {
    const clocks = new Set(zones.map(clockOf));
    if (!more.some((zone) => clocks.has(clockOf(zone)))) zones.push(...more);
  }
  return zones;
}

/**
 * Where a recipient is, by all that says something about it: an explicit zone, the ZIP code, the state, the number's area
 * code. Where they disagree each of them may be the right one, so all must be open, and the hours of each state count.
 * A state that something says but nobody knows is no place of ours, whatever the number looks like.
 */
export function placeOfRecipient({ phone, time_zone, zip, state }: Whereabouts): Place {
  const code = byAreaCode(phone);
  const zone = time_zone ? byZone(time_zone) : null;
  const post = zip ? placeOfZip(zip) : null;
  const stated = state ? byState(state, code) : null;
  const places = [zone, post, stated, code].filter((said) => said !== null);
  const clock = time_zone ? byClock(time_zone) : null;
  const zones = together(clock ? [...places, clock] : places);
  const elsewhere = Boolean(state) && stated === null && post === null && zone === null;
  if (elsewhere || places.length === 0) return anywhere(zones);
  return { zones: zones.toSorted(), state: statesTogether(places.flatMap((said) => said.state ?? [])) };
}

/** Somewhere, perhaps in these zones: both coasts must be open as well, in the strictest hours of any state. */
function anywhere(zones: readonly string[]): Place {
  const more = zones.filter((zone) => !BETWEEN_COASTS.includes(clockOf(zone)));
  return more.length === 0 ? NOWHERE : { zones: [...COASTS, ...more].toSorted(), state: EVERY_STATE };
}
