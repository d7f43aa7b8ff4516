import { DECISION_123 } from './legalHours';
import type { LegalReading } from './dated';
import { limited } from './purposeReadings';

const read = (entry: Omit<LegalReading, 'readOn' | 'decidedBy'>): LegalReading => ({
  ...entry,
  readOn: '2026-11-28',
  decidedBy: 'Decision 112',
});

const ONE_SUBJECT =
  'At most three on one subject, from any number. Subjects cannot be told apart, so all texts of a client’s campaigns count.';
const REFRESHER = 'https://www.dnc.com/news/compliance-refresher-calling-florida-and-oklahoma';

/** Source and reading of each cap in `legalCaps.ts`, in the same order. Summaries, not legal advice. */
export const CAP_READINGS: Readonly<Record<string, readonly LegalReading[]>> = {
  FL: [
    read({
      from: '2021-07-01',
      statute: 'Fla. Stat. § 501.616(6) (SB 1120, 2021)',
      source: REFRESHER,
      sourceKind: 'secondary',
      reading: ONE_SUBJECT,
    }),
    limited('FL'),
  ],
  MD: [
    read({
      from: '2024-01-01',
      statute: 'Md. Code, Com. Law § 14-4502 (SB 90, 2023)',
      source: 'https://www.wmar2news.com/local/law-to-prevent-spam-calls-takes-effect-first-of-the-year',
      sourceKind: 'secondary',
      reading: ONE_SUBJECT,
    }),
    limited('MD'),
  ],
  NJ: [
    read({
      from: DECISION_123,
      statute: 'Not named by the source',
      source: 'Lists of several vendors',
      sourceKind: 'secondary',
      reading: 'No statute was found. Vendors hold texts to three, and so do we until it is read.',
    }),
  ],
  OK: [
    read({
      from: '2022-11-01',
      statute: 'Okla. Stat. tit. 15, § 775C.4',
      source: REFRESHER,
      sourceKind: 'secondary',
      reading: ONE_SUBJECT,
    }),
    limited('OK'),
  ],
  OR: [
    read({
      from: '2026-01-01',
      statute: 'HB 3865 (2025)',
      source: 'https://www.jdsupra.com/legalnews/oregon-passes-new-telephone-8210765',
      sourceKind: 'secondary',
      reading:
        'People who bought something in the last 18 months are exempt. Purchases are not known here, so the cap is applied to all; answers to a person’s message are free.',
    }),
  ],
};
