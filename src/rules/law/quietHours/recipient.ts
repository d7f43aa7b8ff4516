import { placeOf } from '../../data/areaCodes';
import { areaCode } from '../../formats/national';
import { BETWEEN_COASTS, CODES_ABROAD, COASTS, SAME_CLOCK, SPLIT_CODES } from './data';
import { NOWHERE, type Place } from './place';
import { stateOf, ZONES_OF_STATE } from './states';
import { EVERY_STATE, statesTogether } from './windows';
import { isPostOfForces, placeOfZip } from './zip';
import { placeZone, zonesOfClock } from './zones';

const ZONES_OF_CODE = new Map(
  SPLIT_CODES.flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, zones] as const)),
);
const STATES_ABROAD = new Map(
  Object.entries(CODES_ABROAD).flatMap(([state, codes]) =>
    codes.split(' ').map((code) => [code, state] as const),
  ),
);

/** The location data of a recipient. Empty and absent are the same. */
export interface Whereabouts {
  readonly phone: string;
  /** As entered; a zone derived from the number is left out. */
  readonly time_zone?: string | null;
  readonly zip?: string | null;
  readonly state?: string | null;
}

/** The location that one piece of data implies. */
interface Said {
  readonly zones: readonly string[];
  readonly state: string | null;
}

function byAreaCode(phone: string): Said | null {
  const code = areaCode(phone) ?? '';
  const place = placeOf(code);
  const state = place?.state ?? STATES_ABROAD.get(code);
  if (state === undefined) return null;
  const ofPlace = place ? [place.timeZone] : ZONES_OF_STATE[state]!.slice(0, 1);
  return { state, zones: ZONES_OF_CODE.get(code) ?? ofPlace };
}

/** A state alone; if it has several zones the area code decides, provided it belongs to that state. */
function byState(written: string, code: Said | null): Said | null {
  const state = stateOf(written);
  if (state === null) return null;
  return code?.state === state ? code : { zones: ZONES_OF_STATE[state]!, state };
}

function byZone(name: string): Said | null {
  const zone = placeZone(name);
  return zone === null ? null : { zones: [zone], state: null };
}

/** The zone that an abbreviation such as `PST` names, which is no place but must be open too. */
function byClock(name: string): Said | null {
  const zones = zonesOfClock(name);
  return zones.length > 0 ? { zones, state: null } : null;
}

const clockOf = (zone: string) => SAME_CLOCK[zone] ?? zone;

/** Zones that must be open. The more exact data comes first, and data that agrees with it adds nothing. */
function together(all: readonly Said[]): readonly string[] {
  const zones: string[] = [];
  for (const { zones: more } of all) {
    const clocks = new Set(zones.map(clockOf));
    if (!more.some((zone) => clocks.has(clockOf(zone)))) zones.push(...more);
  }
  return zones;
}

/**
 * The location of a recipient, from all data about it: an explicit zone, the ZIP code, the state, the
 * number's area code. If they disagree, each of them may be right, so all must be open, and the hours of
 * each state apply. An unknown state is foreign, whatever the number looks like; so are military
 * addresses, whose owners may be anywhere.
 */
export function placeOfRecipient({ phone, time_zone, zip, state }: Whereabouts): Place {
  const code = byAreaCode(phone);
  const zone = time_zone ? byZone(time_zone) : null;
  const post = zip ? placeOfZip(zip) : null;
  const stated = state ? byState(state, code) : null;
  const places = [zone, post, stated, code].filter((each) => each !== null);
  const clock = time_zone ? byClock(time_zone) : null;
  const zones = together(clock ? [...places, clock] : places);
  const abroad = Boolean(zip) && isPostOfForces(zip!) && zone === null;
  const elsewhere = abroad || (Boolean(state) && stated === null && post === null && zone === null);
  if (elsewhere || places.length === 0) return anywhere(zones);
  return { zones: zones.toSorted(), state: statesTogether(places.flatMap((each) => each.state ?? [])) };
}

/**
 * Anywhere, perhaps in these zones: both coasts must be open as well, in the strictest hours of any state.
 */
function anywhere(zones: readonly string[]): Place {
  const more = zones.filter((zone) => !BETWEEN_COASTS.includes(clockOf(zone)));
  return more.length === 0 ? NOWHERE : { zones: [...COASTS, ...more].toSorted(), state: EVERY_STATE };
}
