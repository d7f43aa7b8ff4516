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
export const SPLIT_CODES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  CODES_OF_ZONES.flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, zones] as const)),
);

/** Area codes of territories: no numbers are offered there, so no other table has them. */
export const TERRITORY_CODES: Readonly<Record<string, string>> = {
  340: 'VI',
  670: 'MP',
  671: 'GU',
  684: 'AS',
  787: 'PR',
  939: 'PR',
};
