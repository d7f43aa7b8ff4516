import { ZONES_OF_STATE } from './states';

/**
 * States by the first three digits of their ZIP codes (USPS L002), ranges inclusive. A code
 * in none of them (military post, the freely associated states) has no state. Only the server needs this table.
 */
const RANGES =
  '005 NY|006-007 PR|008 VI|009 PR|010-027 MA|028-029 RI|030-038 NH|039-049 ME|050-054 VT|055 MA|056-059 VT|060-069 CT|070-089 NJ|100-149 NY|150-196 PA|197-199 DE|200 DC|201 VA|202-205 DC|206-212 MD|214-219 MD|220-246 VA|247-268 WV|270-289 NC|290-299 SC|300-319 GA|320-339 FL|341-349 FL|350-369 AL|370-385 TN|386-397 MS|398-399 GA|400-427 KY|430-459 OH|460-479 IN|480-499 MI|500-528 IA|530-549 WI|550-567 MN|569 DC|570-577 SD|580-588 ND|590-599 MT|600-629 IL|630-658 MO|660-679 KS|680-693 NE|700-714 LA|716-729 AR|730-732 OK|733 TX|734-749 OK|750-799 TX|800-816 CO|820-831 WY|832-838 ID|840-847 UT|850-865 AZ|870-884 NM|885 TX|889-898 NV|900-961 CA|967-968 HI|970-979 OR|980-994 WA|995-999 AK';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/** Areas that lie in one zone of a state with several; those named nowhere have their state's first zone. */
const ONE_ZONE: readonly [zone: string, areas: string][] = [
  [CENTRAL, '325 420 421 422 423 424 463 464 476 477'],
  [EASTERN, '374 376 378 379'],
  [MOUNTAIN, '586 577 693 799 885'],
  [PACIFIC, '838'],
];

/** Areas that a border between zones runs through: all zones of their state must be open. */
const SPLIT =
  '324 373 377 401 426 427 465 475 479 498 499 575 576 585 588 677 678 690 691 692 798 835 860 865 979';

/** Places that differ from their area, by more digits. */
const EXCEPTIONS: Readonly<Record<string, readonly [state: string, zone: string]>> = {
  '06390': ['NY', EASTERN],
  '89883': ['NV', MOUNTAIN],
  '96799': ['AS', 'Pacific/Pago_Pago'],
  '9691': ['GU', 'Pacific/Guam'],
  '9692': ['GU', 'Pacific/Guam'],
  '9693': ['GU', 'Pacific/Guam'],
  '9695': ['MP', 'Pacific/Guam'],
  '99546': ['AK', 'America/Adak'],
  '99547': ['AK', 'America/Adak'],
};

const STATE_OF_AREA = new Map(
  RANGES.split('|').flatMap((entry) => {
    const [range = '', state = ''] = entry.split(' ');
    const [from = '', to = from] = range.split('-');
    const areas = Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
    return areas.map((area) => [String(area).padStart(3, '0'), state] as const);
  }),
);
const ZONE_OF_AREA = new Map(
  ONE_ZONE.flatMap(([zone, areas]) => areas.split(' ').map((area) => [area, zone])),
);
const SPLIT_AREAS = new Set(SPLIT.split(' '));

/** Digits of a ZIP code, with the zeros that spreadsheets take from its front; null when it is none. */
function digitsOf(written: string): string | null {
  const [, five] = /^\s*(\d{3,5})(?:-?\d{4})?\s*$/.exec(written) ?? [];
  return five ? five.padStart(5, '0') : null;
}

/** State and zones of a ZIP code (ZIP+4 as well); null where it names no place. */
export function placeOfZip(written: string): { state: string; zones: readonly string[] } | null {
  const zip = digitsOf(written);
  if (zip === null) return null;
  const exception = EXCEPTIONS[zip] ?? EXCEPTIONS[zip.slice(0, 4)];
  if (exception) return { state: exception[0], zones: [exception[1]] };
  const area = zip.slice(0, 3);
  const state = STATE_OF_AREA.get(area);
  if (!state) return null;
  const all = ZONES_OF_STATE[state]!;
  if (SPLIT_AREAS.has(area)) return { state, zones: all };
  return { state, zones: [ZONE_OF_AREA.get(area) ?? all[0]!] };
}
