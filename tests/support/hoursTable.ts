import moment from 'moment-timezone';
import { PROVINCES_BY_LETTER, ZIP_EXCEPTIONS, ZIP_RANGES } from '../../src/rules/law/quietHours/data';
import { placeOfZip } from '../../src/rules/law/quietHours/recipient';
import { BY_NUMBER, CLOCK } from '../unit/rules/quietHours/areaCodeList';
import { listedHours, LISTED_STATES } from './lawList';

/** Every zone of the United States in the IANA database. */
export const US_ZONES = [
  'America/New_York',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Kentucky/Monticello',
  'America/Indiana/Indianapolis',
  'America/Indiana/Vincennes',
  'America/Indiana/Winamac',
  'America/Indiana/Marengo',
  'America/Indiana/Petersburg',
  'America/Indiana/Vevay',
  'America/Chicago',
  'America/Indiana/Tell_City',
  'America/Indiana/Knox',
  'America/Menominee',
  'America/North_Dakota/Center',
  'America/North_Dakota/New_Salem',
  'America/North_Dakota/Beulah',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Juneau',
  'America/Sitka',
  'America/Metlakatla',
  'America/Yakutat',
  'America/Nome',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/St_Thomas',
  'Pacific/Guam',
  'Pacific/Saipan',
  'Pacific/Pago_Pago',
];

/**
 * Places on both sides of each border between time zones, by ZIP code, with state and the letter of the
 * county's zone (`CLOCK`). Typed from 49 CFR part 71 and the counties' own statements, independent of the
 * product's tables.
 */
const BORDERS = `
32401 FL C|32446 FL C|32424 FL C|32501 FL C|32320 FL E|32351 FL E|32324 FL E|32301 FL E|32456 FL E
37402 TN E|37311 TN E|37321 TN E|37763 TN E|37841 TN E|37887 TN E|37902 TN E|37367 TN C|37347 TN C|37327 TN C|38555 TN C
38556 TN C|37110 TN C|37201 TN C|40202 KY E|42701 KY E|42501 KY E|42633 KY E|42718 KY E|42539 KY E|40108 KY E|42101 KY C
42301 KY C|42602 KY C|42728 KY C|42743 KY C|40143 KY C|42754 KY C|42765 KY C|42642 KY C|42717 KY C|42001 KY C
46402 IN C|46383 IN C|46360 IN C|46350 IN C|46534 IN C|47978 IN C|47951 IN C|47708 IN C|47670 IN C|47620 IN C|47601 IN C
47635 IN C|47586 IN C|46601 IN E|46996 IN E|47546 IN E|47567 IN E|47591 IN E|46204 IN E|47960 IN E|46514 IN E
49858 MI C|49801 MI C|49938 MI C|49920 MI C|49855 MI E|49829 MI E|48201 MI E
58501 ND C|58554 ND C|58523 ND C|58854 ND C|58701 ND C|58801 ND C|58601 ND M|58647 ND M|58645 ND M|58529 ND M|58640 ND M
58646 ND M|58638 ND M|58631 ND M|58621 ND M
57501 SD C|57601 SD C|57580 SD C|57579 SD C|57533 SD C|57559 SD C|57532 SD M|57701 SD M|57642 SD M|57567 SD M|57543 SD M
57656 SD M|57625 SD M|57770 SD M
69101 NE C|69201 NE C|69001 NE C|68801 NE C|69153 NE M|69343 NE M|69361 NE M|69033 NE M|69152 NE M|69350 NE M|69021 NE M
69121 NE M|69140 NE M
67701 KS C|67846 KS C|67735 KS M|67758 KS M|67879 KS M|67878 KS M
79901 TX M|79851 TX M|79837 TX M|79855 TX C|79830 TX C|79701 TX C
83702 ID M|83638 ID M|83549 ID M|83814 ID P|83501 ID P|83530 ID P|83843 ID P
97914 OR M|97910 OR M|97913 OR M|97720 OR P|97201 OR P|89825 NV M|89883 NV M|89801 NV P|89101 NV P
86515 AZ M|86045 AZ M|86033 AZ M|86503 AZ M|86001 AZ Z|86039 AZ Z|85001 AZ Z|85364 AZ Z|87301 NM M|84741 UT M
99546 AK L|99547 AK L|99501 AK A|99762 AK A|99801 AK A|96801 HI H|00901 PR R|00802 VI R|96910 GU G|96950 MP G|96799 AS S
06830 CT E|06390 NY E|02903 RI E|07102 NJ E|21201 MD E|39201 MS C|73101 OK C|20001 DC E|36867 AL C|31901 GA E
`;

/** A person whom a job may text, and the conditions at their location. */
export interface Located {
  /** The data that determines their location. */
  readonly by: string;
  readonly phone: string;
  readonly fields: Readonly<Record<string, string>>;
  /** It must be a legal hour in each of these. */
  readonly zones: readonly string[];
  /** The hours of each of these states apply. */
  readonly states: readonly string[];
}

const zonesOf = (letters: string) => [...letters].map((letter) => CLOCK[letter]!);
/** Zones of all area codes of a state. */
const CLOCKS_OF = new Map<string, Set<string>>();
// 867 is the code of three territories.
for (const [, state, letters] of BY_NUMBER.filter(([code]) => code !== '867'))
  CLOCKS_OF.set(state, new Set([...(CLOCKS_OF.get(state) ?? []), ...letters]));

const lines = (table: string) => table.trim().split(/[\n|]/);
const areasIn = (range: string) => {
  const [from = '', to = from] = range.split('-');
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) =>
    String(Number(from) + i).padStart(3, '0'),
  );
};

const ZIPS = [
  ...ZIP_RANGES.split('|').flatMap((entry) => areasIn(entry.split(' ')[0]!).map((area) => `${area}01`)),
  ...Object.keys(ZIP_EXCEPTIONS).map((zip) => zip.padEnd(5, '1')),
];

const ANYWHERE = { zones: ['America/New_York', 'America/Los_Angeles'], states: LISTED_STATES };

type Told = Omit<Located, 'phone'> & { phone?: string };

const told: readonly Told[] = [
  ...US_ZONES.map((zone) => ({ by: zone, fields: { time_zone: zone }, zones: [zone], states: [] })),
  ...lines(BORDERS).map((line) => {
    const [zip, state, letter] = line.split(' ') as [string, string, string];
    return { by: `border ${line}`, fields: { zip }, zones: zonesOf(letter), states: [state] };
  }),
  ...ZIPS.map((zip) => {
    const { state, zones } = placeOfZip(zip)!;
    return { by: `ZIP ${zip}`, fields: { zip }, zones, states: [state] };
  }),
  ...Object.keys(PROVINCES_BY_LETTER).map((letter) => ({
    by: `postal code ${letter}`,
    fields: { zip: `${letter}1A 1A1` },
    zones: placeOfZip(`${letter}1A 1A1`)!.zones,
    states: [],
  })),
  ...[...CLOCKS_OF].map(([state, letters]) => ({
    by: `state ${state}`,
    fields: { state },
    zones: zonesOf([...letters].join('')),
    states: [state],
  })),
  ...BY_NUMBER.map(([code, state, letters]) => ({
    by: `area code ${code}`,
    phone: `+1${code}5550100`,
    fields: {},
    zones: zonesOf(letters),
    states: [state],
  })),
  { by: 'a toll-free number', phone: '+18005550100', fields: {}, ...ANYWHERE },
  { by: 'nothing', fields: {}, ...ANYWHERE },
  { by: 'no state', phone: '+12125550198', fields: { state: 'Bavaria' }, ...ANYWHERE },
  ...['UTC', 'GMT', 'EST', 'MST', 'Etc/GMT+5', '-0400'].map((time_zone, i) => ({
    by: `ZIP 10001 and ${time_zone}`,
    fields: { zip: '10001', time_zone },
    zones: ['America/New_York', ...(time_zone === 'MST' ? ['America/Phoenix'] : [])],
    states: [],
    phone: `+1500555${9800 + i}`,
  })),
  {
    by: 'a number of California and a ZIP of Florida',
    phone: '+14155550199',
    fields: { zip: '33101' },
    zones: ['America/Los_Angeles', 'America/New_York'],
    states: ['FL'],
  },
  {
    by: 'a number of Connecticut and a zone of Hawaii',
    phone: '+12035550199',
    fields: { time_zone: 'Pacific/Honolulu' },
    zones: ['Pacific/Honolulu', 'America/New_York'],
    states: ['CT'],
  },
];

/**
 * Every zone, border county, ZIP area and area code, and contradictory data. A number with 500 belongs to
 * no place.
 */
export const LOCATED: readonly Located[] = told.map((each, i) => ({
  phone: `+1500${String(2_000_000 + i)}`,
  ...each,
}));

/** Local time according to the package's data, not the product's. */
export function wallAt(zone: string, at: Date): { day: string; minutes: number } {
  const wall = moment.tz(at, zone);
  return { day: wall.format('YYYY-MM-DD'), minutes: wall.hour() * 60 + wall.minute() };
}

/** Opening and closing of a state on a day by the list, in minutes; a closed day never opens. */
function edgesOf(state: string, day: string): [open: number, close: number] {
  const hours = listedHours(state, day);
  if (hours === 'x') return [Infinity, 0];
  const [open, close] = hours.split('-').map((hour) => Number(hour) * 60);
  return [open!, close!];
}

/**
 * True if the law allows texting them: in each zone, by the hours of each state. On the holidays of `lawList.ts` or on days that
 * are none.
 */
export const isLawful = ({ zones, states }: Pick<Located, 'zones' | 'states'>, at: Date): boolean =>
  zones.every((zone) => {
    const { day, minutes } = wallAt(zone, at);
    return ['US', ...states].every((state) => {
      const [open, close] = edgesOf(state, day);
      return open <= minutes && minutes < close;
    });
  });
