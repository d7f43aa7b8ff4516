import { DECISION_138 } from './legalHours';
import type { LegalReading } from './dated';

const FLORIDA =
  'https://www.legalfix.com/statutes/state-codes/florida/title-xxxiii/chapter-501/part-iv/section-501-603';

/**
 * Laws whose own words limit them to some purposes: the federal one as `US`, and states. `legalHours.ts` and `legalCaps.ts` have
 * the purposes that each still binds. A law that is not here binds all purposes.
 */
const READ: Readonly<Record<string, Pick<LegalReading, 'statute' | 'source' | 'reading'>>> = {
  CT: {
    statute: 'Conn. Gen. Stat. § 42-288a(a)',
    source: 'https://www.lawserver.com/law/state/connecticut/ct-laws/connecticut_statutes_42-288a',
    reading:
      'On texts that encourage to purchase, rent or invest. Transactional, political and emergency texts are none. Informational ones may carry an offer, so they stay bound.',
  },
  FL: {
    statute: 'Fla. Stat. §§ 501.603(1), 501.616(6)',
    source: FLORIDA,
    reading:
      'On solicitations to purchase or invest in consumer goods or services. Transactional, political and emergency texts are none. Informational ones may carry an offer, so they stay bound.',
  },
  MD: {
    statute: 'Md. Code, Com. Law § 14-4502(a); Pub. Util. § 8-205(a)',
    source: 'https://lexace.ai/us/statute/maryland/PU-8-205',
    reading:
      'On sales, gifts, prizes and polls. Transactional and emergency texts are none. Political ones are exempt only for registered nonprofits, which are not known here, so they stay bound.',
  },
  OK: {
    statute: 'Okla. Stat. tit. 15, § 775C.5(2)',
    source:
      'https://govt.westlaw.com/okjc/Document/N072A891022B011ED81A8F3289CC136A8 (15 Okl.St.Ann. § 775C.5)',
    reading: 'Exempts whoever solicits for political purposes. No other purpose is exempt by these words.',
  },
  TX: {
    statute: 'Tex. Bus. & Com. Code § 302.001(1), (7)',
    source:
      'https://statutes.laws.com/texas/business-and-commerce-code/title-10-use-of-telecommunications/chapter-302-regulation-of-telephone-solicitation',
    reading:
      'On calls to induce to purchase, rent, claim or receive property or a service. Political and emergency texts do not. Transactional ones may say what to claim or receive, so they stay bound.',
  },
  US: {
    statute: '47 CFR 64.1200(a)(1), (c)(1), (f)',
    source:
      'https://definitions.uslegal.com/t/telephone-solicitation/; https://saxton.org/tcpa/47CFR64.php (emergency purposes)',
    reading:
      'By the clock where the recipient is. The rule is on solicitations to purchase, rent or invest, and calls for emergency purposes, those on the health and safety of consumers, are set apart from the rest. It is applied to all texts but emergencies.',
  },
  WA: {
    statute: 'RCW 80.36.390(1)',
    source: 'https://instalawyer.io/laws/revised-code-of-washington/8036390-telephone-solicitation',
    reading:
      'On sales and gifts of money, and not on calls about what the person has purchased. Transactional and emergency texts are none. Political ones may ask for money, so they stay bound.',
  },
};

/** The reading of a law that names purposes, from the day on which it binds no others. */
export const limited = (state: string): LegalReading => ({
  from: DECISION_138,
  readOn: '2026-11-29',
  decidedBy: 'Decision 138',
  // Each was read in a public copy of the statute.
  sourceKind: 'statute',
  ...READ[state]!,
});
