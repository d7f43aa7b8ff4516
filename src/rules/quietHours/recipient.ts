import { placeOf } from '../areaCodes';
import { areaCode } from '../national';
import { NOWHERE, type Place } from './place';
import { stateOf, ZONES_OF_STATE } from './states';
import { isStrict } from './windows';
import { placeOfZip } from './zip';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';
const BOISE = 'America/Boise';

const CODES_OF_ZONES: readonly [zones: readonly string[], codes: string][] = [
  [[CENTRAL, EASTERN], '448 850 931'],
  [[EASTERN, CENTRAL], '423'],
  [['America/Indiana/Indianapolis', CENTRAL], '574 765 812 930'],
  [['America/Kentucky/Louisville', CENTRAL], '270 364 606'],
  [['America/Detroit', CENTRAL], '906'],
  [[CENTRAL, MOUNTAIN], '308 432 605 620 701 785'],
  [[BOISE, PACIFIC], '208 986'],
  [[PACIFIC, BOISE], '458 541'],
  [[PACIFIC, MOUNTAIN], '775'],
  [['America/Phoenix', MOUNTAIN], '928'],
];

/** Area codes that reach over a border between zones: all of theirs must be open. */
const SPLIT_CODES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  CODES_OF_ZONES.flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, zones] as const)),
);

/** Area codes of territories: no numbers are offered there, so no other table has them. */
const TERRITORY_CODES: Readonly<Record<string, string>> = {
  340: 'VI',
  670: 'MP',
  671: 'GU',
  684: 'AS',
  787: 'PR',
  939: 'PR',
};

/** What is known of a recipient. Empty and absent are the same. */
export interface Whereabouts {
  readonly phone: string;
  /** As it was entered; what was only derived from the number is left out. */
  readonly time_zone?: string | null;
  readonly zip?: string | null;
  readonly state?: string | null;
}

const known = new Map<string, string | null>();
/** Files may name anything; what they name is remembered up to here. */
const REMEMBERED = 1_000;

/** The zone by its present name (`US/Eastern` is `America/New_York`); null when there is none of this name. */
function zoneOf(name: string): string | null {
  const before = known.get(name);
  if (before !== undefined) return before;
  let zone: string | null = null;
  try {
    zone = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Not a zone: the next best thing that is known of the recipient decides.
  }
  if (known.size < REMEMBERED) known.set(name, zone);
  return zone;
}

interface Found {
  readonly zones: readonly string[];
  readonly state: string | null;
}

function byAreaCode(phone: string): Found | null {
  const code = areaCode(phone) ?? '';
  const territory = TERRITORY_CODES[code];
  if (territory) return { zones: ZONES_OF_STATE[territory]!, state: territory };
  const place = placeOf(code);
  return place ? { state: place.state, zones: SPLIT_CODES[code] ?? [place.timeZone] } : null;
}

/** A state alone; where it has several zones the area code decides, if it is one of that state. */
function byState(written: string, code: Found | null): Found {
  const state = stateOf(written);
  if (state === null) return { zones: [], state: null };
  return code?.state === state ? code : { zones: ZONES_OF_STATE[state]!, state };
}

/**
 * Where a recipient is, by what says it best: an explicit zone, the ZIP code, the state, the number's area code.
 * A state that something says but nobody knows is no place of ours, whatever the number looks like.
 */
export function placeOfRecipient({ phone, time_zone, zip, state }: Whereabouts): Place {
  const code = byAreaCode(phone);
  const found = (zip ? placeOfZip(zip) : null) ?? (state ? byState(state, code) : code);
  const zone = time_zone ? zoneOf(time_zone) : null;
  return of(zone ? { zones: [zone], state: stateIn(zone, found, Boolean(zip || state)) } : found);
}

/** A zone does not tell the state. The area code may, if its state has that zone. */
function stateIn(zone: string, found: Found | null, said: boolean): string | null {
  if (!found || said) return found?.state ?? null;
  return found.state && ZONES_OF_STATE[found.state]?.includes(zone) ? found.state : null;
}

const of = (found: Found | null): Place =>
  found ? { zones: found.zones, state: found.state && isStrict(found.state) ? found.state : null } : NOWHERE;
