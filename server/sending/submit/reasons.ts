import { sql } from 'drizzle-orm';
import type { DecisionReasons } from '../../../src/resources/people/values';
import { capApplied, hoursApplied, rulesText } from '../../../src/rules/law/quietHours/applied';
import { AS_OF } from '../../../src/rules/law/quietHours/data';
import { type Law, lawInForce } from '../../../src/rules/law/quietHours/inForce';
import { lawOf, placeOfKey } from '../../../src/rules/law/quietHours/place';
import { type SendingWindow, statesOf } from '../../../src/rules/law/quietHours/windows';
import type { ConsentTerm } from '../../../src/rules/law/consentExpiry';
import { disclosureName, disclosuresFor } from '../../../src/rules/law/disclosures';
import type { StatedPurpose } from '../../../src/rules/law/purposes';
import type { PlaceSource } from '../../../src/rules/law/placeSources';
import type { Tx } from '../../db/client';
import { NOT_REQUIRED } from '../compose/unfitSenders';
import { sha256Hex } from '../../platform/hashing';
import { ZONES_VERSION } from '../../timeZones/zones';
import type { JobRow } from '../ledger/jobRow';
import { array } from '../ledger/rows';
import type { ClearOf } from '../ledger/scrub';
import type { Ready } from './composed';

const hashes = new WeakMap<Law, string>();

/** A hash over hours and caps, by which the version of rules names them. */
export function hashOfLaw(law: Law): string {
  const known = hashes.get(law) ?? sha256Hex(rulesText(law)).slice(0, 12);
  hashes.set(law, known);
  return known;
}

/** Data of the rules in force: the day up to which places were read, the rule pack, if it is one, and the hash. */
export function rulesVersion(): string {
  const law = lawInForce();
  return [AS_OF, law.version, hashOfLaw(law)].filter((part) => part !== null).join(' ');
}

/** JSON with the keys of every object in order, so that equal values are equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Name of reasons: the first 128 bits of the SHA-256 over them, written as a UUID. */
export const idOfReasons = (reasons: unknown): string =>
  sha256Hex(canonical(reasons))
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Facts about a person that the gate has read, by which their list and consent can be worked out again. */
export interface Known {
  /** Newest event of their history; null: none. */
  history_n: number | null;
  /** Newest consent to the client, and its source; null: none. */
  consent_n: number | null;
  source: DecisionReasons['consent']['source'];
}

/** Facts about a person by which a text passes. */
export interface Cleared extends Known {
  /** Of each required list. */
  clear: readonly ClearOf[];
}

/** Facts that all messages of one decision share. */
export interface Decision {
  at: Date;
  mode: DecisionReasons['hours']['mode'];
  /** Null: the job ignores hours. */
  window: SendingWindow | null;
  purpose: StatedPurpose;
  tenant_cap: number | null;
  required: DecisionReasons['consent']['required'];
  /** How long the client relies on consent; null: for ever. */
  term: ConsentTerm | null;
  budgets: DecisionReasons['budgets'];
  /** Age in days up to which answers of required lists count; null: none is required. */
  scrub_days: number | null;
  /** By number. */
  registrations: ReadonlyMap<string, DecisionReasons['registration']>;
}

/** Hours, place and cap of a decision, which follow from a place and an instant alone. `by`: the data that it is known by. */
export function lawReasons(
  { place: key, by }: { place: string; by: string | null },
  { mode, window, tenant_cap, at }: Pick<Decision, 'mode' | 'window' | 'tenant_cap' | 'at'>,
): Pick<DecisionReasons, 'hours' | 'place' | 'cap'> {
  if (window === null)
    return {
      hours: { mode, window: null, laws: [], clocks: [], zone_data: ZONES_VERSION },
      place: null,
      cap: null,
    };
  const place = placeOfKey(key);
  return {
    hours: {
      mode,
      window: { start: window.start, end: window.end },
      ...(window.purpose && { purpose: window.purpose }),
      ...hoursApplied(place, window, at),
      zone_data: ZONES_VERSION,
    },
    place: {
      zones: [...place.zones],
      states: [...statesOf(lawOf(place))],
      by: by === null ? null : (by.split(',').filter(Boolean) as PlaceSource[]),
    },
    cap: capApplied(place, tenant_cap, at, window.purpose),
  };
}

/** The reasons of one decision, worked out once for all messages that share them. */
export class ReasonsOf {
  private readonly known = new Map<string, { id: string; reasons: DecisionReasons }>();

  constructor(private readonly decision: Decision) {}

  /** Id of the reasons for which a message passes. */
  id(row: Ready, { source, clear }: Cleared): string {
    const { place, place_by, line_type, virtual_number } = row;
    const registration = this.decision.registrations.get(virtual_number) ?? NOT_REQUIRED;
    const lists = clear.map(({ run, as_of }) => `${run} ${as_of}`);
    const disclosures = disclosuresFor(row, this.decision.purpose, this.decision.at).map(disclosureName);
    const parts = [place, place_by, line_type, source, registration.state, registration.id];
    const key = [...parts, ...lists, ...disclosures].join('\n');
    const made = this.known.get(key);
    if (made) return made.id;
    const { required, term, budgets, scrub_days } = this.decision;
    const reasons: DecisionReasons = {
      rules: rulesVersion(),
      ...lawReasons({ place, by: place_by }, this.decision),
      consent: { required, source, ...(term && { term }) },
      list: 'clear',
      registration,
      budgets,
      scrub: scrub_days === null ? 'none' : { days: scrub_days, clear: [...clear] },
      line_type,
      ...(disclosures.length > 0 && { disclosures }),
    };
    const id = idOfReasons(reasons);
    this.known.set(key, { id, reasons });
    return id;
  }

  all(): { id: string; reasons: DecisionReasons }[] {
    return [...this.known.values()];
  }
}

/** Ids of reasons that the database certainly has, by the job as a run holds it. A database may be restored between two runs. */
const stored = new WeakMap<JobRow, Set<string>>();

/**
 * Stores reasons of a job that this run has not stored yet, in the order of their ids: two transactions that store the same
 * ones wait for each other in turn.
 * @returns to be called once the transaction is committed: later ones need not store them again
 */
export async function storeReasons(
  tx: Tx,
  job: JobRow,
  all: readonly { id: string; reasons: DecisionReasons }[],
): Promise<() => void> {
  const known = stored.get(job) ?? new Set<string>();
  const fresh = all.filter(({ id }) => !known.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (fresh.length > 0)
    await tx.execute(sql`insert into decision_reasons (tenant_id, id, reasons)
      select ${job.tenant_id}::uuid, r.id, r.reasons::jsonb from unnest(
        ${array(
          fresh.map(({ id }) => id),
          'uuid',
        )},
        ${array(
          fresh.map(({ reasons }) => JSON.stringify(reasons)),
          'text',
        )}) as r(id, reasons)
      on conflict do nothing`);
  return () => {
    for (const { id } of fresh) known.add(id);
    stored.set(job, known);
  };
}
