/**
 * Where area codes, ZIP codes and states lie. All of it is data of this one file, looked through on `AS_OF`; what has
 * changed since is entered here. The hours in which the law allows messages there are in `legalHours.ts`.
 *
 * - Area codes: NANPA's and the CNA's lists of codes in service, compared with libphonenumber 9.0.43 (10 November 2026)
 *   and with the notices of the overlays of 2025 and 2026 (357, 457, 465, 471, 483, 621, 729, 748, 837).
 * - ZIP codes: USPS L002; Canada Post's first letters. Zones: 49 CFR 71 and the IANA time zone database.
 * - Hours: Canada's rules on hours are about calls, not about messages, so the federal hours of the United States count
 *   there, by the local clock.
 */
export const AS_OF = '2026-11-22';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';
const BOISE = 'America/Boise';
const ALASKA = 'America/Anchorage';
const ALEUTIANS = 'America/Adak';
const ARIZONA = 'America/Phoenix';
const HAWAII = 'Pacific/Honolulu';
const ATLANTIC = 'America/Halifax';
const NEWFOUNDLAND = 'America/St_Johns';
const TORONTO = 'America/Toronto';
const WINNIPEG = 'America/Winnipeg';
const ALBERTA = 'America/Edmonton';
const VANCOUVER = 'America/Vancouver';

/** For a recipient whose location is unknown, both ends of the mainland must be open. */
export const COASTS: readonly string[] = [EASTERN, PACIFIC];
/** Zones that are open whenever both coasts are. */
export const BETWEEN_COASTS: readonly string[] = [EASTERN, CENTRAL, MOUNTAIN, ARIZONA, PACIFIC];

/** Zones whose clocks have gone alike for many years: people count them as one. */
export const SAME_CLOCK: Readonly<Record<string, string>> = {
  'America/Boise': MOUNTAIN,
  'America/Detroit': EASTERN,
  'America/Indiana/Indianapolis': EASTERN,
  'America/Indianapolis': EASTERN,
  'America/Kentucky/Louisville': EASTERN,
  'America/Louisville': EASTERN,
};

/**
 * Zones whose clock does not change any more, with the instant from which it has stayed, and its hours from UTC. A runtime
 * whose time zone data is older does not know: a browser reads it here, the server brings its own data (`server/timeZones/zones.ts`).
 *
 * Source: IANA time zone database 2026f of October 2026. British Columbia has kept UTC-7 since 8 March 2026, Alberta
 * UTC-6, Manitoba UTC-5, and the database counts the Northwest Territories with Alberta. A test compares them with the server's data.
 */
export const CHANGED_CLOCKS: readonly { zones: readonly string[]; from: string; hours: number }[] = [
  { zones: [VANCOUVER, 'Canada/Pacific'], from: '2026-03-08T10:00:00Z', hours: -7 },
  {
    zones: [ALBERTA, 'America/Yellowknife', 'America/Inuvik', 'Canada/Mountain'],
    from: '2026-03-08T09:00:00Z',
    hours: -6,
  },
  {
    zones: [WINNIPEG, 'America/Rainy_River', 'Canada/Central'],
    from: '2026-03-08T08:00:00Z',
    hours: -5,
  },
];

/** States, territories and provinces by the zones that they lie in; the first is that of most people. */
export const STATES_OF_ZONES: readonly [zones: readonly string[], states: string][] = [
  [[EASTERN], 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  [[CENTRAL], 'AL AR IA IL LA MN MO MS OK WI'],
  [[MOUNTAIN], 'CO MT NM UT WY'],
  [[PACIFIC], 'CA WA'],
  [[EASTERN, CENTRAL], 'FL'],
  [[CENTRAL, EASTERN], 'TN'],
  [[CENTRAL, MOUNTAIN], 'KS ND NE SD TX'],
  [[PACIFIC, MOUNTAIN], 'NV'],
  [[PACIFIC, BOISE], 'OR'],
  [[BOISE, PACIFIC], 'ID'],
  [['America/Indiana/Indianapolis', CENTRAL], 'IN'],
  [['America/Kentucky/Louisville', CENTRAL], 'KY'],
  [['America/Detroit', CENTRAL], 'MI'],
  // The Navajo Nation changes its clocks, the rest of Arizona does not.
  [[ARIZONA, MOUNTAIN], 'AZ'],
  [[ALASKA, ALEUTIANS], 'AK'],
  [[HAWAII], 'HI'],
  [['America/Puerto_Rico'], 'PR VI'],
  [['Pacific/Guam'], 'GU MP'],
  [['Pacific/Pago_Pago'], 'AS'],
  [[ATLANTIC], 'NB NS PE'],
  [[NEWFOUNDLAND, 'America/Goose_Bay'], 'NL'],
  [[TORONTO, ATLANTIC, 'America/Blanc-Sablon'], 'QC'],
  [[TORONTO, WINNIPEG], 'ON'],
  [[WINNIPEG], 'MB'],
  [['America/Regina', ALBERTA], 'SK'],
  [[ALBERTA], 'AB'],
  [[VANCOUVER, ALBERTA], 'BC'],
  [[ALBERTA], 'NT'],
  [['America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay'], 'NU'],
  [['America/Whitehorse'], 'YT'],
];

/** Names of states, territories and provinces, each with its code. */
export const STATE_NAMES =
  'Alabama AL|Alaska AK|American Samoa AS|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|District of Columbia DC|Florida FL|Georgia GA|Guam GU|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Northern Mariana Islands MP|Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|Puerto Rico PR|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|Virgin Islands VI|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|Alberta AB|British Columbia BC|Labrador NL|Manitoba MB|New Brunswick NB|Newfoundland NL|Newfoundland and Labrador NL|Northwest Territories NT|Nova Scotia NS|Nunavut NU|Ontario ON|Prince Edward Island PE|Quebec QC|Saskatchewan SK|Yukon YT|Yukon Territory YT';

/** Geographic area codes of the United States by state. Codes that name no place, as 800 and 500, are in no table. */
export const CODES_BY_STATE: Readonly<Record<string, string>> = {
  AK: '907',
  AL: '205 251 256 334 483 659 938',
  AR: '327 479 501 870',
  AZ: '480 520 602 623 928',
  CA: '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
  CO: '303 719 720 748 970 983',
  CT: '203 475 860 959',
  DC: '202 771',
  DE: '302',
  FL: '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954',
  GA: '229 404 470 478 678 706 762 770 912 943',
  HI: '808',
  IA: '319 515 563 641 712',
  ID: '208 986',
  IL: '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872',
  IN: '219 260 317 463 574 765 812 930',
  KS: '316 620 785 913',
  KY: '270 364 502 606 859',
  LA: '225 318 337 457 504 985',
  MA: '339 351 413 508 617 774 781 857 978',
  MD: '227 240 301 410 443 667',
  ME: '207',
  MI: '231 248 269 313 517 586 616 679 734 810 906 947 989',
  MN: '218 320 507 612 651 763 952',
  MO: '235 314 417 557 573 636 660 816 975',
  MS: '228 471 601 662 769',
  MT: '406',
  NC: '252 336 472 704 743 828 910 919 980 984',
  ND: '701',
  NE: '308 402 531',
  NH: '603',
  NJ: '201 551 609 640 732 848 856 862 908 973',
  NM: '505 575',
  NV: '702 725 775',
  NY: '212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934',
  OH: '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937',
  OK: '405 539 572 580 918',
  OR: '458 503 541 971',
  PA: '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878',
  RI: '401',
  SC: '803 821 839 843 854 864',
  SD: '605',
  TN: '423 615 629 729 731 865 901 931',
  TX: '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
  UT: '385 435 801',
  VA: '276 434 540 571 686 703 757 804 826 948',
  VT: '802',
  WA: '206 253 360 425 509 564',
  WI: '262 274 353 414 534 608 715 920',
  WV: '304 681',
  WY: '307',
};

/** Area codes of territories and provinces: no numbers are offered there. */
export const CODES_ABROAD: Readonly<Record<string, string>> = {
  AS: '684',
  GU: '671',
  MP: '670',
  PR: '787 939',
  VI: '340',
  AB: '368 403 587 780 825',
  BC: '236 250 257 604 672 778',
  MB: '204 431 584',
  NB: '428 506',
  NL: '709 879',
  NS: '782 902',
  NT: '867',
  ON: '226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 807 905 942',
  QC: '263 354 367 418 438 450 468 514 579 581 819 873',
  SK: '306 474 639',
};

/** Area codes whose zone is not the first of their state. */
export const ZONE_OF_CODE: Readonly<Record<string, string>> = {
  219: CENTRAL,
  270: CENTRAL,
  364: CENTRAL,
  423: EASTERN,
  448: CENTRAL,
  729: EASTERN,
  850: CENTRAL,
  865: EASTERN,
  915: MOUNTAIN,
};

/** Area codes that reach over a border between zones: all of theirs must be open. */
export const SPLIT_CODES: readonly [zones: readonly string[], codes: string][] = [
  [[CENTRAL, EASTERN], '448 850 931'],
  [[EASTERN, CENTRAL], '423 729'],
  [['America/Indiana/Indianapolis', CENTRAL], '574 765 812 930'],
  // Most of northwest Indiana is on Central time, not all.
  [[CENTRAL, 'America/Indiana/Indianapolis'], '219'],
  [['America/Kentucky/Louisville', CENTRAL], '270 364 606'],
  [['America/Detroit', CENTRAL], '906'],
  [[CENTRAL, MOUNTAIN], '308 402 432 531 605 620 701 785'],
  [[BOISE, PACIFIC], '208 986'],
  [[PACIFIC, BOISE], '458 541'],
  [[PACIFIC, MOUNTAIN], '775'],
  [[ARIZONA, MOUNTAIN], '928'],
  [[ALASKA, ALEUTIANS], '907'],
  [[TORONTO, WINNIPEG], '807'],
  [[TORONTO, ATLANTIC, 'America/Blanc-Sablon'], '367 418 581'],
  [['America/Regina', ALBERTA], '306 474 639'],
  [[VANCOUVER, ALBERTA], '236 250 257 672 778'],
  [[NEWFOUNDLAND, 'America/Goose_Bay'], '709 879'],
  [['America/Whitehorse', ALBERTA, 'America/Rankin_Inlet', 'America/Iqaluit'], '867'],
];

/**
 * States by the first three digits of their ZIP codes, ranges inclusive. A code in none of them (military post, the
 * freely associated states) has no state.
 */
export const ZIP_RANGES =
  '005 NY|006-007 PR|008 VI|009 PR|010-027 MA|028-029 RI|030-038 NH|039-049 ME|050-054 VT|055 MA|056-059 VT|060-069 CT|070-089 NJ|100-149 NY|150-196 PA|197-199 DE|200 DC|201 VA|202-205 DC|206-212 MD|214-219 MD|220-246 VA|247-268 WV|270-289 NC|290-299 SC|300-319 GA|320-339 FL|341-349 FL|350-369 AL|370-385 TN|386-397 MS|398-399 GA|400-427 KY|430-459 OH|460-479 IN|480-499 MI|500-528 IA|530-549 WI|550-567 MN|569 DC|570-577 SD|580-588 ND|590-599 MT|600-629 IL|630-658 MO|660-679 KS|680-693 NE|700-714 LA|716-729 AR|730-732 OK|733 TX|734-749 OK|750-799 TX|800-816 CO|820-831 WY|832-838 ID|840-847 UT|850-865 AZ|870-884 NM|885 TX|889-898 NV|900-961 CA|967-968 HI|970-979 OR|980-994 WA|995-999 AK';

/** ZIP areas that lie in one zone of a state with several; those named nowhere have their state's first zone. */
export const ZIP_ONE_ZONE: readonly [zone: string, areas: string][] = [
  [CENTRAL, '325 420 421 422 423 424 463 464 476 477'],
  [EASTERN, '374 376 378 379'],
  [MOUNTAIN, '586 577 693 799 885'],
  [PACIFIC, '838'],
];

/** ZIP areas that a border between zones runs through: all zones of their state must be open. */
export const ZIP_SPLIT =
  '324 373 377 401 426 427 465 475 479 498 499 575 576 585 588 677 678 690 691 692 798 835 860 865 979';

/** ZIP codes that differ from their area, by more digits. */
export const ZIP_EXCEPTIONS: Readonly<Record<string, readonly [state: string, ...zones: string[]]>> = {
  '06390': ['NY', EASTERN],
  // Glen Ullin and Hebron: deliveries on both sides of the border between Central and Mountain time.
  '58631': ['ND', CENTRAL, MOUNTAIN],
  '58638': ['ND', CENTRAL, MOUNTAIN],
  // Jackpot keeps Idaho's time, West Wendover that of Utah.
  '89825': ['NV', PACIFIC, MOUNTAIN],
  '89883': ['NV', MOUNTAIN],
  // Ora and Hazleton: deliveries on both sides of the border between Eastern and Central time.
  '46968': ['IN', CENTRAL, 'America/Indiana/Indianapolis'],
  '47640': ['IN', CENTRAL, 'America/Indiana/Indianapolis'],
  // Phenix City, Smiths Station, Valley, Lanett and their neighbors lie in Alabama and live by Georgia's clock.
  '36854': ['AL', CENTRAL, EASTERN],
  '36856': ['AL', CENTRAL, EASTERN],
  '36863': ['AL', CENTRAL, EASTERN],
  '36867': ['AL', CENTRAL, EASTERN],
  '36868': ['AL', CENTRAL, EASTERN],
  '36869': ['AL', CENTRAL, EASTERN],
  '36870': ['AL', CENTRAL, EASTERN],
  '36874': ['AL', CENTRAL, EASTERN],
  '36877': ['AL', CENTRAL, EASTERN],
  '96799': ['AS', 'Pacific/Pago_Pago'],
  '9691': ['GU', 'Pacific/Guam'],
  '9692': ['GU', 'Pacific/Guam'],
  '9693': ['GU', 'Pacific/Guam'],
  '9695': ['MP', 'Pacific/Guam'],
  '99546': ['AK', ALEUTIANS],
  '99547': ['AK', ALEUTIANS],
};

/** ZIP areas of the forces' post (APO, FPO, DPO). The people may be anywhere on Earth. */
export const ZIP_OF_FORCES = /^(?:09\d|340|96[2-6])/;

/** Provinces by the first letter of their postal codes. X is shared: the zones of both territories. */
export const PROVINCES_BY_LETTER: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
};

/** Clocks that people name by letters. They are no places: Arizona's MST is not Denver's. */
export const CLOCK_NAMES: Readonly<Record<string, readonly string[]>> = {
  NST: [NEWFOUNDLAND],
  NDT: [NEWFOUNDLAND],
  AST: [ATLANTIC, 'America/Puerto_Rico'],
  ADT: [ATLANTIC],
  EST: [EASTERN],
  EDT: [EASTERN],
  ET: [EASTERN],
  EST5EDT: [EASTERN],
  CST: [CENTRAL],
  CDT: [CENTRAL],
  CT: [CENTRAL],
  CST6CDT: [CENTRAL],
  MST: [MOUNTAIN, ARIZONA],
  MDT: [MOUNTAIN],
  MT: [MOUNTAIN],
  MST7MDT: [MOUNTAIN],
  PST: [PACIFIC],
  PDT: [PACIFIC],
  PT: [PACIFIC],
  PST8PDT: [PACIFIC],
  AKST: [ALASKA],
  AKDT: [ALASKA],
  HST: [HAWAII],
  HDT: [ALEUTIANS],
  CHST: ['Pacific/Guam'],
  SST: ['Pacific/Pago_Pago'],
};
