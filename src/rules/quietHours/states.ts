const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/** For a recipient whose location is unknown, both ends of the mainland must be open. */
export const COASTS: readonly string[] = [EASTERN, PACIFIC];

/** States by the zones that they lie in; the first is that of most people. */
const STATES_OF_ZONES: readonly [zones: readonly string[], states: string][] = [
  [[EASTERN], 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  [[CENTRAL], 'AL AR IA IL LA MN MO MS OK WI'],
  [[MOUNTAIN], 'CO MT NM UT WY'],
  [[PACIFIC], 'CA WA'],
  [[EASTERN, CENTRAL], 'FL'],
  [[CENTRAL, EASTERN], 'TN'],
  [[CENTRAL, MOUNTAIN], 'KS ND NE SD TX'],
  [[PACIFIC, MOUNTAIN], 'NV'],
  [[PACIFIC, 'America/Boise'], 'OR'],
  [['America/Boise', PACIFIC], 'ID'],
  [['America/Indiana/Indianapolis', CENTRAL], 'IN'],
  [['America/Kentucky/Louisville', CENTRAL], 'KY'],
  [['America/Detroit', CENTRAL], 'MI'],
  // The Navajo Nation changes its clocks, the rest of Arizona does not.
  [['America/Phoenix', MOUNTAIN], 'AZ'],
  [['America/Anchorage', 'America/Adak'], 'AK'],
  [['Pacific/Honolulu'], 'HI'],
  [['America/Puerto_Rico'], 'PR VI'],
  [['Pacific/Guam'], 'GU MP'],
  [['Pacific/Pago_Pago'], 'AS'],
];

/** Every zone of each state and territory. */
export const ZONES_OF_STATE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  STATES_OF_ZONES.flatMap(([zones, states]) => states.split(' ').map((state) => [state, zones] as const)),
);

const NAMES =
  'Alabama AL|Alaska AK|American Samoa AS|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|District of Columbia DC|Florida FL|Georgia GA|Guam GU|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Northern Mariana Islands MP|Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|Puerto Rico PR|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|Virgin Islands VI|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY';

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '');
const CODES = new Map(NAMES.split('|').map((entry) => [letters(entry.slice(0, -3)), entry.slice(-2)]));

/** Two-letter code of a state by its code or name; null when there is none such. */
export function stateOf(written: string): string | null {
  const plain = letters(written);
  return plain in ZONES_OF_STATE ? plain : (CODES.get(plain) ?? null);
}
