import { ALWAYS, DECISION_123, DECISION_149 } from './legalHours';
import type { LegalReading, SourceKind } from './dated';
import { limited } from './purposeReadings';

type Entry = Omit<LegalReading, 'readOn' | 'decidedBy' | 'sourceKind'> & { readonly sourceKind: SourceKind };
/** Read for the first table of hours, whose day is in `data.ts`. */
const before = (entry: Entry): LegalReading => ({
  ...entry,
  readOn: '2026-11-22',
  decidedBy: 'Decision 016',
});
const added = (entry: Omit<Entry, 'from'>): LegalReading => ({
  ...entry,
  from: DECISION_123,
  readOn: '2026-11-28',
  decidedBy: 'Decision 123',
});

const ownDays = (entry: Pick<Entry, 'statute' | 'reading'>): LegalReading => ({
  ...entry,
  from: DECISION_149,
  source: 'https://www.dnc.com/news/february-2018-holiday-call-restrictions',
  sourceKind: 'secondary',
  readOn: '2026-11-29',
  decidedBy: 'Decision 149',
});

const VENDORS = 'https://www.dropcowboy.com/state-compliance (November 1, 2025)';
const TEXT_VENDORS =
  'https://support.referrizer.com/en/category/text-campaigns/article/tcpa-quiet-hours-and-state-specific-rules-for-text-campaigns';
const BY_CLOCK =
  'The law is on calls. Its hours are applied to texts too: courts treat a text as a call, and waiting costs an hour or two.';
const CLOSED_DAYS =
  'The law is on calls. Its hours, and its closed Sundays and holidays, are applied to texts too, because every list of vendors has them. Holidays are the federal ones.';

/** Where no state says otherwise. */
export const FEDERAL_READING: LegalReading = {
  from: ALWAYS,
  statute: '47 CFR 64.1200(c)(1)',
  source: 'https://www.ecfr.gov/current/title-47/section-64.1200',
  sourceKind: 'statute',
  readOn: '2026-11-22',
  reading:
    'By the clock where the recipient is. The rule is on telephone solicitations, and is applied to all texts. People whose place is unknown get the strictest hours of all states.',
  decidedBy: 'Decision 016',
};

/** The same from the day on which it no longer binds emergencies. */
export const FEDERAL_READINGS: readonly LegalReading[] = [FEDERAL_READING, limited('US')];

/** States whose law was read, each with its entries in the order of their first days. */
export const LEGAL_READINGS: Readonly<Record<string, readonly LegalReading[]>> = {
  AL: [
    added({
      statute: 'Ala. Code § 8-19A-1 et seq.; Ala. Admin. Code r. 770-X-5-.17',
      source: VENDORS,
      sourceKind: 'secondary',
      reading: CLOSED_DAYS,
    }),
    ownDays({
      statute: 'Ala. Code § 1-3-8; Ala. Admin. Code r. 770-X-5-.17',
      reading:
        'The rule of the Public Service Commission closes legal holidays, which are taken to be those of the Code as well as the federal ones. Mardi Gras is one in two counties only, and is closed in all, since counties are not known here. Days that counties and towns may choose, as Rosa Parks Day, are left open.',
    }),
  ],
  CT: [
    before({
      from: '2023-10-01',
      statute: 'Conn. Gen. Stat. § 42-288a (SB 1058, 2023)',
      source: TEXT_VENDORS,
      sourceKind: 'secondary',
      reading: 'The law names text messages.',
    }),
    limited('CT'),
  ],
  FL: [
    before({
      from: '2021-07-01',
      statute: 'Fla. Stat. § 501.616(6) (SB 1120, 2021)',
      source: TEXT_VENDORS,
      sourceKind: 'secondary',
      reading: 'On sales calls, which include texts in § 501.059. Applied to all texts.',
    }),
    limited('FL'),
  ],
  KY: [added({ statute: 'KRS 367.46955(3)', source: VENDORS, sourceKind: 'secondary', reading: BY_CLOCK })],
  LA: [
    added({
      statute: 'La. R.S. 45:844.31 et seq.',
      source: VENDORS,
      sourceKind: 'secondary',
      reading: CLOSED_DAYS,
    }),
    ownDays({
      statute: 'La. R.S. 45:844.31 et seq.; La. R.S. 1:55; orders of the Public Service Commission',
      reading:
        'Legal holidays are taken to be all of R.S. 1:55, though lists say that the Commission enforces fewer. Lee Day and Confederate Memorial Day were repealed in 2022. Days that the governor proclaims come as later entries.',
    }),
  ],
  MA: [
    added({
      statute: 'M.G.L. ch. 159C § 3; 201 CMR 12.00',
      source: VENDORS,
      sourceKind: 'secondary',
      reading: BY_CLOCK,
    }),
  ],
  MD: [
    before({
      from: '2024-01-01',
      statute: 'Md. Code, Com. Law § 14-3201 et seq. (SB 90, 2023)',
      source: TEXT_VENDORS,
      sourceKind: 'secondary',
      reading: 'On solicitations by phone, which vendors read to include texts. Applied to all texts.',
    }),
    limited('MD'),
  ],
  MI: [added({ statute: 'MCL 750.540e', source: VENDORS, sourceKind: 'secondary', reading: BY_CLOCK })],
  MN: [
    added({ statute: 'Minn. Stat. § 325E.30', source: VENDORS, sourceKind: 'secondary', reading: BY_CLOCK }),
  ],
  MS: [
    before({
      from: ALWAYS,
      statute: 'Miss. Code § 77-3-723',
      source: TEXT_VENDORS,
      sourceKind: 'secondary',
      reading: 'The law is on calls. Vendors apply its hours to texts on all days.',
    }),
    added({
      statute: 'Miss. Code §§ 77-3-603, 77-3-723(1)',
      source:
        'https://www.dnc.com/blog/no-more-holidays-mississippi-marketers-magnolia-state-lifts-prohibition-telemarketing-legal (June 3, 2024)',
      sourceKind: 'secondary',
      reading:
        'The statute allows no calls on Sundays; that is applied to texts too. Its rule on holidays was repealed.',
    }),
  ],
  NJ: [
    before({
      from: ALWAYS,
      statute: 'N.J.S.A. 56:8-128 et seq.',
      source: TEXT_VENDORS,
      sourceKind: 'secondary',
      reading:
        'The statute is on calls and closes at 9 p.m.; vendors hold texts to 8 p.m. The stricter of both is applied until a lawyer says otherwise.',
    }),
  ],
  NM: [added({ statute: 'NMSA § 57-12-22', source: VENDORS, sourceKind: 'secondary', reading: BY_CLOCK })],
  NV: [
    added({
      statute: 'NRS 597.814',
      source: VENDORS,
      sourceKind: 'secondary',
      reading:
        'The statute closes from 9 p.m. to 9 a.m. for automatic calls; vendors close at 8 p.m. The stricter of both is applied to texts.',
    }),
  ],
  OK: [
    before({
      from: '2022-11-01',
      statute: 'Okla. Stat. tit. 15, § 775C.4',
      source: TEXT_VENDORS,
      sourceKind: 'secondary',
      reading: 'The law names text messages.',
    }),
    limited('OK'),
  ],
  OR: [
    before({
      from: '2026-01-01',
      statute: 'HB 3865 (2025)',
      source: 'https://mobileecosystemforum.com/?p=196945',
      sourceKind: 'secondary',
      reading: 'The law names text messages.',
    }),
  ],
  RI: [
    before({
      from: ALWAYS,
      statute: 'R.I. Gen. Laws § 5-61-3.6',
      source: TEXT_VENDORS,
      sourceKind: 'secondary',
      reading: 'The law is on calls. Vendors apply its hours to texts, and those of Saturday on Sundays too.',
    }),
    added({
      statute: 'R.I. Gen. Laws §§ 5-61-2(2), 5-61-3.6',
      source: 'http://webserver.rilin.state.ri.us/Statutes/TITLE5/5-61/5-61-3.6.HTM',
      sourceKind: 'statute',
      reading:
        'The statute names mobile numbers and has hours neither for Sundays nor for holidays. Applied to texts. Holidays are the federal ones.',
    }),
    {
      ...ownDays({
        statute: 'R.I. Gen. Laws §§ 5-61-3.6, 25-1-1',
        reading:
          'Holidays are taken to be all of § 25-1-1: besides the federal ones Rhode Island Independence Day, Victory Day and the days of general elections. Its words were read in a copy that is older than Juneteenth; that § 5-61-3.6 means these days is our reading, for a lawyer to confirm.',
      }),
      source: 'https://unicourt.github.io/cic-code-ri/transforms/ri/ocri/r71/gov.ri.code.title.25.html',
    },
  ],
  SD: [
    added({
      statute: 'SDCL § 37-30-28',
      source: 'http://legis.state.sd.us/statutes/DisplayStatute.aspx?Type=Statute&Statute=37-30-28',
      sourceKind: 'statute',
      reading:
        'Not applied: its hours bind devices that dial and hang up, which no text is. The federal hours apply.',
    }),
  ],
  TX: [
    before({
      from: '2025-09-01',
      statute: 'Tex. Bus. & Com. Code ch. 302 (SB 140, 2025)',
      source: 'https://mobileecosystemforum.com/?p=196945',
      sourceKind: 'secondary',
      reading: 'SB 140 makes texts telephone solicitations.',
    }),
    limited('TX'),
  ],
  UT: [
    added({
      statute: 'Utah Code § 13-25a-103(3)',
      source: 'https://codes.findlaw.com/ut/title-13-commerce-and-trade/ut-code-sect-13-25a-103/',
      sourceKind: 'statute',
      reading:
        'Not applied: its hours are the federal ones, and its Sundays and holidays bind only calls without prior express consent.',
    }),
  ],
  WA: [
    before({
      from: ALWAYS,
      statute: 'RCW 80.36.390',
      source: 'Lists of several vendors',
      sourceKind: 'secondary',
      reading: 'The law is on calls. Several vendors hold texts to it as well, and so do we.',
    }),
    limited('WA'),
  ],
  WY: [
    added({
      statute: 'Wyo. Stat. §§ 40-12-301 to 40-12-305',
      source:
        'https://attorneygeneral.wyo.gov/law-office-division/consumer-protection-and-antitrust-unit/telephone-solicitation-for-businesses',
      sourceKind: 'secondary',
      reading: 'Not applied: no hours were found in the act or in the advice on it. The federal hours apply.',
    }),
  ],
};
