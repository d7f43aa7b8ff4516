import type { JudgedNumber } from '../../../rules/pasted';

/** Why the server left a number out. */
export type Refusal = 'duplicate_in_audience' | 'do_not_call' | (string & {});

/** A number of the text with what the server said of it; `undefined` is one that it took. */
export interface Outcome {
  readonly number: JudgedNumber;
  readonly refusal: Refusal | undefined;
}

export const isTaken = ({ number, refusal }: Outcome): boolean => number.ok && refusal === undefined;

/** Each number in exactly one figure. */
export interface Counts {
  readonly found: number;
  readonly taken: number;
  readonly present: number;
  readonly blocked: number;
  readonly twice: number;
  readonly wrong: number;
}

/** What is the matter with a number; `wrong` is everything that keeps it from being one. */
function kindOf({ number, refusal }: Outcome): Exclude<keyof Counts, 'found'> {
  if (!number.ok) return number.reason.startsWith('line_') ? 'twice' : 'wrong';
  if (refusal === undefined) return 'taken';
  return refusal === 'do_not_call' ? 'blocked' : 'present';
}

export function countsOf(outcomes: readonly Outcome[]): Counts {
  const counts = { found: outcomes.length, taken: 0, present: 0, blocked: 0, twice: 0, wrong: 0 };
  for (const outcome of outcomes) counts[kindOf(outcome)] += 1;
  return counts;
}

/** The outcomes before anybody was asked. */
export const unasked = (numbers: readonly JudgedNumber[]): Outcome[] =>
  numbers.map((number) => ({ number, refusal: undefined }));
