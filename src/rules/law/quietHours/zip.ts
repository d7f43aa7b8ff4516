import {
  PROVINCES_BY_LETTER,
  ZIP_EXCEPTIONS,
  ZIP_OF_FORCES,
  ZIP_ONE_ZONE,
  ZIP_RANGES,
  ZIP_SPLIT,
} from './data';
import { ZONES_OF_STATE } from './states';

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
export const isPostOfForces = (written: string): boolean => ZIP_OF_FORCES.test(digitsOf(written) ?? '');

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
