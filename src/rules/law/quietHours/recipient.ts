import { placeOf } from '../../data/areaCodes';
import { PLACE_SOURCES, type PlaceSource } from '../placeSources';
import { areaCode } from '../../formats/national';
import {
  BETWEEN_COASTS,
  COASTS,
  CODES_ABROAD,
  PROVINCES_BY_LETTER,
  SAME_CLOCK,
  SPLIT_CODES,
  ZIP_EXCEPTIONS,
  ZIP_OF_FORCES,
  ZIP_ONE_ZONE,
  ZIP_RANGES,
  ZIP_SPLIT,
} from './data';
import { everyState } from './inForce';
import { NOWHERE, type Place } from './place';
import { ZONES_OF_STATE, stateOf } from './states';
import { statesTogether } from './windows';
import { placeZone, zonesOfClock } from './zones';

const STATE_OF_AREA = new Map(
  ZIP_RANGES.split('|').flatMap((entry) => {
    const [range = '', state = ''] = entry.split(' ');
    const [from = '', to = from] = range.split('-');
    const areas = Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
    return areas.map((area) => [String(area).padStart(3, '0'), state] as const);
  }),
);
const ZONE_OF_AREA = new Map(
  ZIP_ONE_ZONE.flatMap(([zone, areas]) => areas.split(' ').map((area) => [area, zone])),
);
const SPLIT_AREAS = new Set(ZIP_SPLIT.split(' '));

/** Digits of a ZIP code, with the leading zeros that spreadsheets remove; null if it is none. */
function digitsOf(written: string): string | null {
  const [, five] = /^\s*(\d{3,5})(?:-?\d{4})?\s*$/.exec(written) ?? [];
  return five ? five.padStart(5, '0') : null;
}

/** Whether a ZIP code is one of the forces' post, which names no place. */
const isPostOfForces = (written: string): boolean => ZIP_OF_FORCES.test(digitsOf(written) ?? '');

interface Posted {
  readonly state: string;
  readonly zones: readonly string[];
}

/** State and zones of a ZIP code (ZIP+4 as well) or of a Canadian postal code; null where it names no place. */
export function placeOfZip(written: string): Posted | null {
  const zip = digitsOf(written);
  if (zip === null) return placeOfPostalCode(written);
  const [known, ...zones] = ZIP_EXCEPTIONS[zip] ?? ZIP_EXCEPTIONS[zip.slice(0, 4)] ?? [];
  if (known !== undefined) return { state: known, zones };
  const area = zip.slice(0, 3);
  const state = STATE_OF_AREA.get(area);
  if (!state) return null;
  const all = ZONES_OF_STATE[state]!;
  if (SPLIT_AREAS.has(area)) return { state, zones: all };
  return { state, zones: [ZONE_OF_AREA.get(area) ?? all[0]!] };
}

const POSTAL_CODE = /^\s*([A-Z])\d[A-Z][ -]?\d[A-Z]\d\s*$/i;

function placeOfPostalCode(written: string): Posted | null {
  const letter = POSTAL_CODE.exec(written)?.[1]?.toUpperCase() ?? '';
  const states = PROVINCES_BY_LETTER[letter]?.split(' ');
  return states ? { state: states[0]!, zones: states.flatMap((state) => ZONES_OF_STATE[state]!) } : null;
}

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

/** The place of a recipient, and the data that it is known by; without any, both coasts count. */
export interface Located {
  readonly place: Place;
  readonly sources: readonly PlaceSource[];
}

/**
 * The location of a recipient, from all data about it: an explicit zone, the ZIP code, the state, the
 * number's area code. If they disagree, each of them may be right, so all must be open, and the hours of
 * each state apply. An unknown state is foreign, whatever the number looks like; so are military
 * addresses, whose owners may be anywhere.
 */
export function locate({ phone, time_zone, zip, state }: Whereabouts): Located {
  const code = byAreaCode(phone);
  const zone = time_zone ? byZone(time_zone) : null;
  const post = zip ? placeOfZip(zip) : null;
  const stated = state ? byState(state, code) : null;
  const places = [zone, post, stated, code].filter((each) => each !== null);
  const clock = time_zone ? byClock(time_zone) : null;
  const zones = together(clock ? [...places, clock] : places);
  const abroad = Boolean(zip) && isPostOfForces(zip!) && zone === null;
  const elsewhere = abroad || (Boolean(state) && stated === null && post === null && zone === null);
  const used = { time_zone: zone ?? clock, zip: post, state: stated, area_code: code };
  const sources = PLACE_SOURCES.filter((source) => used[source] !== null);
  if (elsewhere || places.length === 0) return { place: anywhere(zones), sources };
  const states = statesTogether(places.flatMap((each) => each.state ?? []));
  return { place: { zones: zones.toSorted(), state: states }, sources };
}

/** The place alone. */
export const placeOfRecipient = (whereabouts: Whereabouts): Place => locate(whereabouts).place;

/**
 * Anywhere, perhaps in these zones: both coasts must be open as well, in the strictest hours of any state.
 */
function anywhere(zones: readonly string[]): Place {
  const more = zones.filter((zone) => !BETWEEN_COASTS.includes(clockOf(zone)));
  return more.length === 0 ? NOWHERE : { zones: [...COASTS, ...more].toSorted(), state: everyState() };
}
