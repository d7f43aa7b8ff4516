/**
 * State laws on texts, typed out from the statutes and lists that each row names, apart from the product's tables, which it
 * checks. Summaries, not legal advice.
 */

/** A row: from a day of the recipient's calendar on, until the next row of the state. */
interface Row {
  readonly from: string;
  /** Initials of the purposes that it binds: marketing, informational, transactional, political, emergency. */
  readonly binds: string;
  readonly statute: string;
  /** Address of the text that was read. */
  readonly source: string;
}
/** Opening and closing hours on weekdays, Saturdays, Sundays and federal holidays; `x`: closed. */
interface HoursRow extends Row {
  readonly hours: string;
  /** Holidays of the state alone, in 2027 and 2028. */
  readonly closed?: readonly string[];
}
interface CapRow extends Row {
  /** Texts to a person in 24 hours. */
  readonly most: number;
}
interface WordsRow extends Row {
  readonly words: string;
}
interface ReachRow extends Row {
  /** Whether one opt-out ends all texts of a client. */
  readonly isAll: boolean;
}
type Of<R> = Readonly<Record<string, readonly R[]>>;

const ALL = 'MITPE';
const OLD = '2000-01-01';
/** Decisions to follow laws that are older. */
const CLOSED_DAYS_SINCE = '2026-12-01';
const PURPOSES_SINCE = '2026-12-05';
const OWN_DAYS_SINCE = '2026-12-05';

const TEXTS =
  'https://support.referrizer.com/en/category/text-campaigns/article/tcpa-quiet-hours-and-state-specific-rules-for-text-campaigns';
const CALLS = 'https://blog.clickpointsoftware.com/telemarketing-calling-hours-by-state';
const EARLY_CLOSING = 'https://www.dropcowboy.com/state-compliance';
const OREGON_AND_TEXAS = 'https://mobileecosystemforum.com/?p=196945';
const OWN_DAYS = 'https://www.dnc.com/news/february-2018-holiday-call-restrictions';
const RHODE_ISLAND =
  'https://unicourt.github.io/cic-code-ri/transforms/ri/ocri/r71/gov.ri.code.title.25.html';
const CFR = 'https://www.ecfr.gov/current/title-47/section-64.1200';
const WAIVER = 'https://www.compliancepoint.com/marketing-compliance/fcc-delays-revoke-all-again';
const CONNECTICUT = 'https://www.lawserver.com/law/state/connecticut/ct-laws/connecticut_statutes_42-288a';
const FLORIDA =
  'https://www.legalfix.com/statutes/state-codes/florida/title-xxxiii/chapter-501/part-iv/section-501-603';
const MARYLAND = 'https://lexace.ai/us/statute/maryland/PU-8-205';
const OKLAHOMA = 'https://govt.westlaw.com/okjc/Document/N072A891022B011ED81A8F3289CC136A8';
const TEXAS =
  'https://statutes.laws.com/texas/business-and-commerce-code/title-10-use-of-telecommunications/chapter-302-regulation-of-telephone-solicitation';
const WASHINGTON = 'https://instalawyer.io/laws/revised-code-of-washington/8036390-telephone-solicitation';

const hours = (from: string, hours: string, binds: string, statute: string, source: string): HoursRow => ({
  from,
  hours,
  binds,
  statute,
  source,
});
const cap = (from: string, most: number, binds: string, statute: string, source: string): CapRow => ({
  from,
  most,
  binds,
  statute,
  source,
});

/** Hours of states that are stricter than the federal ones, and these as `US`. Elsewhere, and for purposes not bound, `US` holds. */
export const HOURS_LIST: Of<HoursRow> = {
  US: [
    hours(OLD, '8-21 8-21 8-21 8-21', ALL, '47 CFR 64.1200(c)(1)', CFR),
    hours(PURPOSES_SINCE, '8-21 8-21 8-21 8-21', 'MITP', '47 CFR 64.1200(a)(1), (c)(1)', CFR),
  ],
  AL: [
    hours(CLOSED_DAYS_SINCE, '8-20 8-20 x x', ALL, 'Ala. Admin. Code r. 770-X-5-.17', CALLS),
    {
      ...hours(OWN_DAYS_SINCE, '8-20 8-20 x x', ALL, 'Ala. Code § 1-3-8', OWN_DAYS),
      closed: ['2027-02-09', '2027-04-26', '2027-06-07', '2028-02-29', '2028-04-24', '2028-06-05'],
    },
  ],
  CT: [
    hours('2023-10-01', '9-20 9-20 9-20 9-20', ALL, 'Conn. Gen. Stat. § 42-288a', TEXTS),
    hours(PURPOSES_SINCE, '9-20 9-20 9-20 9-20', 'MI', 'Conn. Gen. Stat. § 42-288a(a)', CONNECTICUT),
  ],
  FL: [
    hours('2021-07-01', '8-20 8-20 8-20 8-20', ALL, 'Fla. Stat. § 501.616(6)(a)', TEXTS),
    hours(PURPOSES_SINCE, '8-20 8-20 8-20 8-20', 'MI', 'Fla. Stat. §§ 501.603(1), 501.616(6)', FLORIDA),
  ],
  KY: [hours(CLOSED_DAYS_SINCE, '10-21 10-21 10-21 10-21', ALL, 'KRS 367.46955(3)', CALLS)],
  LA: [
    hours(CLOSED_DAYS_SINCE, '8-20 8-20 x x', ALL, 'La. R.S. 45:844.31 et seq.', CALLS),
    {
      ...hours(OWN_DAYS_SINCE, '8-20 8-20 x x', ALL, 'La. R.S. 1:55', OWN_DAYS),
      closed: [
        '2027-01-08',
        '2027-02-09',
        '2027-03-26',
        '2027-08-30',
        '2027-11-01',
        '2027-11-26',
        // January 8 is a Saturday in 2028, so the Friday before as well.
        '2028-01-07',
        '2028-01-08',
        '2028-02-29',
        '2028-04-14',
        '2028-08-30',
        '2028-11-01',
        '2028-11-07',
        '2028-11-24',
      ],
    },
  ],
  MA: [hours(CLOSED_DAYS_SINCE, '8-20 8-20 8-20 8-20', ALL, 'M.G.L. ch. 159C § 3', CALLS)],
  MD: [
    hours('2024-01-01', '8-20 8-20 8-20 8-20', ALL, 'Md. Code, Com. Law § 14-4502', TEXTS),
    hours(PURPOSES_SINCE, '8-20 8-20 8-20 8-20', 'MIP', 'Md. Code, Pub. Util. § 8-205(a)', MARYLAND),
  ],
  MI: [hours(CLOSED_DAYS_SINCE, '9-21 9-21 9-21 9-21', ALL, 'MCL 750.540e', CALLS)],
  MN: [hours(CLOSED_DAYS_SINCE, '9-21 9-21 9-21 9-21', ALL, 'Minn. Stat. § 325E.30', CALLS)],
  MS: [
    hours(OLD, '8-20 8-20 8-20 8-20', ALL, 'Miss. Code § 77-3-723', TEXTS),
    hours(
      CLOSED_DAYS_SINCE,
      '8-20 8-20 x 8-20',
      ALL,
      'Miss. Code § 77-3-723(1)',
      'https://www.dnc.com/blog/no-more-holidays-mississippi-marketers-magnolia-state-lifts-prohibition-telemarketing-legal',
    ),
  ],
  NJ: [
    hours(
      OLD,
      '8-20 8-20 8-20 8-20',
      ALL,
      'N.J.S.A. 56:8-128(d) closes at 9 p.m.; vendors hold texts to 8 p.m.',
      TEXTS,
    ),
  ],
  NM: [hours(CLOSED_DAYS_SINCE, '9-21 9-21 9-21 9-21', ALL, 'NMSA § 57-12-22', CALLS)],
  NV: [hours(CLOSED_DAYS_SINCE, '9-20 9-20 9-20 9-20', ALL, 'NRS 597.814', EARLY_CLOSING)],
  OK: [
    hours('2022-11-01', '8-20 8-20 8-20 8-20', ALL, 'Okla. Stat. tit. 15, § 775C.4', TEXTS),
    hours(PURPOSES_SINCE, '8-20 8-20 8-20 8-20', 'MITE', 'Okla. Stat. tit. 15, § 775C.5(2)', OKLAHOMA),
  ],
  OR: [hours('2026-01-01', '8-20 8-20 8-20 8-20', ALL, 'HB 3865 (2025)', OREGON_AND_TEXAS)],
  RI: [
    hours(OLD, '9-18 10-17 10-17 9-18', ALL, 'R.I. Gen. Laws § 5-61-3.6', TEXTS),
    hours(
      CLOSED_DAYS_SINCE,
      '9-18 10-17 x x',
      ALL,
      'R.I. Gen. Laws §§ 5-61-2(2), 5-61-3.6',
      'http://webserver.rilin.state.ri.us/Statutes/TITLE5/5-61/5-61-3.6.HTM',
    ),
    {
      ...hours(OWN_DAYS_SINCE, '9-18 10-17 x x', ALL, 'R.I. Gen. Laws § 25-1-1', RHODE_ISLAND),
      closed: ['2027-05-04', '2027-08-09', '2028-05-04', '2028-08-14', '2028-11-07'],
    },
  ],
  TX: [
    hours(
      '2025-09-01',
      '9-21 9-21 12-21 9-21',
      ALL,
      'Tex. Bus. & Com. Code ch. 302 (SB 140)',
      OREGON_AND_TEXAS,
    ),
    hours(PURPOSES_SINCE, '9-21 9-21 12-21 9-21', 'MIT', 'Tex. Bus. & Com. Code § 302.001(1), (7)', TEXAS),
  ],
  WA: [
    hours(OLD, '8-20 8-20 8-20 8-20', ALL, 'RCW 80.36.390', WASHINGTON),
    hours(PURPOSES_SINCE, '8-20 8-20 8-20 8-20', 'MIP', 'RCW 80.36.390(1)', WASHINGTON),
  ],
};

const REFRESHER = 'https://www.dnc.com/news/compliance-refresher-calling-florida-and-oklahoma';

/** Texts that a person may get in 24 hours, by state. */
export const CAP_LIST: Of<CapRow> = {
  FL: [
    cap('2021-07-01', 3, ALL, 'Fla. Stat. § 501.616(6)(b)', REFRESHER),
    cap(PURPOSES_SINCE, 3, 'MI', 'Fla. Stat. §§ 501.603(1), 501.616(6)', FLORIDA),
  ],
  MD: [
    cap(
      '2024-01-01',
      3,
      ALL,
      'Md. Code, Com. Law § 14-4502',
      'https://www.wmar2news.com/local/law-to-prevent-spam-calls-takes-effect-first-of-the-year',
    ),
    cap(PURPOSES_SINCE, 3, 'MIP', 'Md. Code, Pub. Util. § 8-205(a)', MARYLAND),
  ],
  NJ: [
    // The only row without an address: vendors name three, and none of them a statute.
    cap(CLOSED_DAYS_SINCE, 3, ALL, 'No statute found', 'Lists of several vendors'),
  ],
  OK: [
    cap('2022-11-01', 3, ALL, 'Okla. Stat. tit. 15, § 775C.4', REFRESHER),
    cap(PURPOSES_SINCE, 3, 'MITE', 'Okla. Stat. tit. 15, § 775C.5(2)', OKLAHOMA),
  ],
  OR: [
    cap(
      '2026-01-01',
      3,
      ALL,
      'HB 3865 (2025)',
      'https://www.jdsupra.com/legalnews/oregon-passes-new-telephone-8210765',
    ),
  ],
};

/** Words that a text of some purposes must contain, by state. */
export const WORDS_LIST: Of<WordsRow> = {
  CA: [
    {
      from: '2026-12-05',
      words: 'Paid for by',
      binds: 'P',
      statute: 'Cal. Gov. Code § 84504.7(b)',
      source: 'https://lexace.ai/us/statute/california/gov-84504.7',
    },
  ],
  FL: [
    {
      from: '2026-12-05',
      words: 'Paid for by',
      binds: 'P',
      statute: 'Fla. Stat. § 106.147(1)(a)',
      source: 'https://syfert.com/florida/statutes/0106.147.html',
    },
  ],
};

/** How far an opt-out reaches; `US`: everywhere. */
export const REACH_LIST: Of<ReachRow> = {
  US: [
    {
      from: '2025-04-11',
      isAll: false,
      binds: ALL,
      statute: '47 CFR 64.1200(a)(10), waived by the order of January 6, 2026',
      source: WAIVER,
    },
    { from: '2027-01-31', isAll: true, binds: ALL, statute: '47 CFR 64.1200(a)(10)', source: WAIVER },
  ],
};

/** Every list, by the rules that it has. */
export const LAW_LISTS: Readonly<Record<'hours' | 'cap' | 'words' | 'reach', Of<Row>>> = {
  hours: HOURS_LIST,
  cap: CAP_LIST,
  words: WORDS_LIST,
  reach: REACH_LIST,
};

/** States with hours, a cap or words of their own. */
export const LISTED_STATES: readonly string[] = [
  ...new Set([HOURS_LIST, CAP_LIST, WORDS_LIST].flatMap((list) => Object.keys(list))),
]
  .filter((state) => state !== 'US')
  .sort();

/** The row of a state on a day that binds a purpose, by default any; undefined without one. */
export function listedOn<R extends Row>(
  list: Of<R>,
  state: string,
  day: string,
  purpose?: string | null,
): R | undefined {
  const row = list[state]?.findLast(({ from }) => from <= day);
  return row && (!purpose || row.binds.includes(purpose[0]!.toUpperCase())) ? row : undefined;
}

/**
 * Federal holidays on which the tests try something, since any state closes on them, from the list of the Office of Personnel
 * Management (https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/).
 */
const HOLIDAYS = [
  '2026-12-25',
  '2027-01-01',
  '2027-02-15',
  '2027-05-31',
  '2027-09-06',
  '2027-11-25',
  '2027-12-31',
  '2028-01-01',
  '2028-05-29',
  '2028-09-04',
  '2028-11-10',
  '2028-11-11',
  '2028-11-23',
];

/** Holidays of states alone, from the lists. */
export const OWN_DAYS_LISTED: readonly string[] = Object.values(HOURS_LIST).flatMap((rows) =>
  rows.flatMap(({ closed = [] }) => closed),
);

/** Addresses that have the words of a statute; any other source is secondary. */
const STATUTES = [
  CFR,
  CONNECTICUT,
  FLORIDA,
  MARYLAND,
  OKLAHOMA,
  TEXAS,
  WASHINGTON,
  'https://lexace.ai/us/statute/california/gov-84504.7',
  'https://syfert.com/florida/statutes/0106.147.html',
  'http://webserver.rilin.state.ri.us/Statutes/TITLE5/5-61/5-61-3.6.HTM',
  'http://legis.state.sd.us/statutes/DisplayStatute.aspx?Type=Statute&Statute=37-30-28',
  'https://codes.findlaw.com/ut/title-13-commerce-and-trade/ut-code-sect-13-25a-103/',
  'https://definitions.uslegal.com/t/telephone-solicitation/',
];
/** Kind of the source of a reading. */
export const kindOfSource = (source: string): 'statute' | 'secondary' =>
  STATUTES.some((address) => source.startsWith(address)) ? 'statute' : 'secondary';

/** Hours of the list in a state on a day, such as `8-20`, or `x`; `0-24` where no law binds the purpose. */
export function listedHours(state: string, day: string, purpose?: string | null): string {
  const row = listedOn(HOURS_LIST, state, day, purpose) ?? listedOn(HOURS_LIST, 'US', day, purpose);
  if (!row) return '0-24';
  const [weekday, saturday, sunday, holiday] = row.hours.split(' ');
  if (holiday === 'x' && HOLIDAYS.includes(day)) return 'x';
  if (row.closed?.includes(day)) return 'x';
  const n = new Date(`${day}T00:00:00Z`).getUTCDay();
  return n === 0 ? sunday! : n === 6 ? saturday! : weekday!;
}
