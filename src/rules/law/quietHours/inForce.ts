import { byDay, type ByDay } from './dated';
import { LEGAL_CAPS, type LegalCap } from './legalCaps';
import { LEGAL_HOURS, type LegalHours } from './legalHours';
import { type Disclosure, DISCLOSURES } from './legalDisclosures';
import { COUNTRY, type Revocation, REVOCATIONS } from './revocations';

/** Hours, caps, the reach of opt-outs and disclosures of all states: those of a rule pack, or the ones that this version of the program brings. */
export interface Law {
  /** Version of the pack; null for the built-in rules. */
  readonly version: string | null;
  readonly hours: Readonly<Record<string, readonly LegalHours[]>>;
  readonly caps: Readonly<Record<string, readonly LegalCap[]>>;
  /** `US`: for everyone. */
  readonly revocations: Readonly<Record<string, readonly Revocation[]>>;
  /** `US`: for everyone. */
  readonly disclosures: Readonly<Record<string, readonly Disclosure[]>>;
}

/** The rules of this version of the program. */
export const BUILT_IN_LAW: Law = {
  version: null,
  hours: LEGAL_HOURS,
  caps: LEGAL_CAPS,
  revocations: REVOCATIONS,
  disclosures: Object.fromEntries(
    Object.entries(DISCLOSURES).map(([state, entries]) => [
      state,
      entries.map(({ read: _, ...entry }) => entry),
    ]),
  ),
};

/** The same by versions of the program that knew no disclosures: their reasons name other states, and another hash. */
export const LAW_BEFORE_DISCLOSURES: Law = { ...BUILT_IN_LAW, disclosures: {} };

const BETWEEN = '/';

interface Held {
  law: Law;
  hours: ByDay<LegalHours>;
  caps: ByDay<LegalCap>;
  revocations: ByDay<Revocation>;
  disclosures: ByDay<Disclosure>;
  states: readonly string[];
  strict: ReadonlySet<string>;
  every: string;
}

function compiled(law: Law): Held {
  const states = [...new Set([law.hours, law.caps, law.disclosures].flatMap((each) => Object.keys(each)))]
    .filter((state) => state !== COUNTRY)
    .sort();
  return {
    law,
    hours: byDay(law.hours),
    caps: byDay(law.caps),
    revocations: byDay(law.revocations),
    disclosures: byDay(law.disclosures),
    states,
    strict: new Set(states),
    every: states.join(BETWEEN),
  };
}

let held = compiled(BUILT_IN_LAW);

/** The rules by which this process decides now. */
export const lawInForce = (): Law => held.law;

/** From now on this process decides by these rules. */
export const followLaw = (law: Law): void => void (held = compiled(law));

/** Works something out by other rules, without waiting for anything. */
export function underLaw<T>(law: Law, work: () => T): T {
  const before = held;
  held = law === before.law ? before : compiled(law);
  try {
    return work();
  } finally {
    held = before;
  }
}

/**
 * The hours in force in a state on a day, undefined where the federal hours apply. The day is midnight of the local day, as
 * if the local time were UTC.
 */
export const entryOn: ByDay<LegalHours>['on'] = (...query) => held.hours.on(...query);

/** Days after a day from which a state has other hours, in order. */
export const changesAfter: ByDay<LegalHours>['changesAfter'] = (...query) =>
  held.hours.changesAfter(...query);

/** The cap in force in a state on a day, undefined where there is none. */
export const capOn: ByDay<LegalCap>['on'] = (...query) => held.caps.on(...query);

/** Days after a day from which a state has another cap, in order. */
export const capChangesAfter: ByDay<LegalCap>['changesAfter'] = (...query) =>
  held.caps.changesAfter(...query);

/** Whether every opt-out from a number in a state (`US`: anywhere) reaches the whole client on a day. */
export function isRevokeAllOn(state: string, day: number): boolean {
  const entry = held.revocations.on(state, day);
  return entry !== undefined && !entry.waived;
}

/** Days after a day from which a state has another rule on the reach of opt-outs, in order. */
export const revocationChangesAfter: ByDay<Revocation>['changesAfter'] = (...query) =>
  held.revocations.changesAfter(...query);

/** The disclosure in force in a state (`US`: everywhere) on a day for a purpose; undefined where there is none. */
export const disclosureOn: ByDay<Disclosure>['on'] = (...query) => held.disclosures.on(...query);

/** Days after a day from which a state has another disclosure, in order. */
export const disclosureChangesAfter: ByDay<Disclosure>['changesAfter'] = (...query) =>
  held.disclosures.changesAfter(...query);

/** States with a disclosure on some day, and `US` if there is one for everyone. */
export const disclosureStates = (): readonly string[] => Object.keys(held.law.disclosures).sort();

/**
 * States with hours, a cap or a disclosure of their own on some day, in the order of their codes. A place keeps them from the start: a
 * law that begins later applies to those who still wait then.
 */
export const strictStates = (): readonly string[] => held.states;
export const isStrict = (state: string): boolean => held.strict.has(state);

/** All states with a law of their own: recipients who may be anywhere get the strictest of any. */
export const everyState = (): string => held.every;

/** The strictest cap of any law, now or later: a tenant's own may not be looser. Infinity without any. */
export const strictestCap = (): number =>
  Math.min(...Object.values(held.law.caps).flatMap((entries) => entries.map(({ most }) => most)));
