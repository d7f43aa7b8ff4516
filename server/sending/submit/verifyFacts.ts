import type { DecisionReasons } from '../../../src/resources/people/contract';
import { type LineType, WITHOUT_TEXTS } from '../../../src/rules/data/lineTypes';
import { isTollFree } from '../../../src/rules/formats/national';

/** Facts about a message's line, number and registration as they are now, with the times from which they hold. */
export interface NowKnown {
  phone: string | null;
  virtual_number: string;
  decided_at: string | null;
  /** The latest answer about the person's line, and its time; null: none. */
  line_now: LineType | null;
  line_told_at: string | null;
  /** When the toll-free verification of the number was stated; null: it is not there. */
  verified_at: string | null;
}

/** Why a reason cannot be worked out again: it is never counted as equal. */
export const UNKEPT = {
  'line_type.erased': 'the person was erased',
  'line_type.again': 'the line was looked up again since, and only the latest answer is kept',
  'line_type.meanwhile': 'the answer came within the hour before, perhaps after the message was composed',
  'registration.state': 'the state of the registered campaign at that time is not kept',
  'registration.verification': 'the verification of the number was stated again or taken back since',
  'registration.networks': 'whether the carrier reached networks that want a registration is not kept',
  'budgets.limit': 'the limits of that time are not kept',
} as const;
export type Unkept = keyof typeof UNKEPT;

interface Judge {
  compare(reason: 'line_type' | 'registration', stored: unknown, recomputed: unknown): void;
  unkept(which: Unkept): void;
}

/** A run reads the line type when it takes a message, some time before it decides. */
const TAKEN_BEFORE_MS = 3_600_000;

/** The line type follows from the latest answer, where that is from before the decision. */
function verifyLine(row: NowKnown, { line_type }: DecisionReasons, { compare, unkept }: Judge): void {
  if (WITHOUT_TEXTS.some((each) => each === line_type))
    return compare('line_type', line_type, 'left out, as it takes no texts');
  if (row.phone === null) return unkept('line_type.erased');
  if (row.line_told_at === null) return compare('line_type', line_type ?? 'none', 'none');
  const age = Date.parse(row.decided_at!) - Date.parse(row.line_told_at);
  if (age < 0) return unkept('line_type.again');
  if (line_type !== row.line_now && age < TAKEN_BEFORE_MS) return unkept('line_type.meanwhile');
  compare('line_type', line_type ?? 'none', row.line_now ?? 'none');
}

/** Registered campaigns of a tenant: since when each is known, by the registry's id. */
export type Registered = ReadonlyMap<string, string>;

/** The registration follows from the number's kind and from when its campaign or verification came to be. */
function verifyRegistration(
  row: NowKnown,
  { registration: { state, id } }: DecisionReasons,
  registered: Registered,
  { compare, unkept }: Judge,
): void {
  if (state === 'not_required') return unkept('registration.networks');
  if (state === 'verified') {
    if (!isTollFree(row.virtual_number))
      return compare('registration', state, 'a number that is not toll-free');
    if (row.verified_at === null || row.verified_at > row.decided_at!) unkept('registration.verification');
    return;
  }
  const since = registered.get(id ?? '');
  if (since === undefined) return compare('registration', id ?? state, 'no such registered campaign');
  if (since > row.decided_at!) return compare('registration', id, `a campaign that is known since ${since}`);
  unkept('registration.state');
}

/** Compares what follows from facts that are kept outside the history and the ledger, and says what does not. */
export function verifyFacts(
  row: NowKnown,
  reasons: DecisionReasons,
  registered: Registered,
  judge: Judge,
): void {
  verifyLine(row, reasons, judge);
  verifyRegistration(row, reasons, registered, judge);
  judge.unkept('budgets.limit');
}
