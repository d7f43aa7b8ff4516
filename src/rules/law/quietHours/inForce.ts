import { byDay, type ByDay } from './dated';
import { LEGAL_CAPS, type LegalCap } from './legalCaps';
import { LEGAL_HOURS, type LegalHours } from './legalHours';
import { type Revocation, REVOCATIONS } from './revocations';

/** Hours, caps and the reach of opt-outs of all states: those of a rule pack, or the ones that this version of the program brings. */
export interface Law {
  /** Version of the pack; null for the built-in rules. */
  readonly version: string | null;
  readonly hours: Readonly<Record<string, readonly LegalHours[]>>;
  readonly caps: Readonly<Record<string, readonly LegalCap[]>>;
  /** `US`: for everyone. */
  readonly revocations: Readonly<Record<string, readonly Revocation[]>>;
}

/** The rules of this version of the program. */
export const BUILT_IN_LAW: Law = { version: null, hours: LEGAL_HOURS, caps: LEGAL_CAPS, revocations: REVOCATIONS };

const BETWEEN = '/';

interface Held {
  law: Law;
  hours: ByDay<LegalHours>;
  caps: ByDay<LegalCap>;
  revocations: ByDay<Revocation>;
  states: readonly string[];
  strict: ReadonlySet<string>;
  every: string;
}

function compiled(law: Law): Held {
  const states = [...new Set([...Object.keys(law.hours), ...Object.keys(law.caps)])].sort();
  return {
    law,
    hours: byDay(law.hours),
    caps: byDay(law.caps),
    revocations: byDay(law.revocations),
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

/**
 * States with hours or a cap of their own on some day, in the order of their codes. A place keeps them from the start: a
 * law that begins later applies to those who still wait then.
 */
export const strictStates = (): readonly string[] => held.states;
export const isStrict = (state: string): boolean => held.strict.has(state);

/** All states with a law of their own: recipients who may be anywhere get the strictest of any. */
export const everyState = (): string => held.every;

/** The strictest cap of any law, now or later: a tenant's own may not be looser. Infinity without any. */
export const strictestCap = (): number =>
  Math.min(...Object.values(held.law.caps).flatMap((entries) => entries.map(({ most }) => most)));
