import { csvLine } from '../../../rules/formats/csv/write';
import { readPasted } from '../../../rules/formats/pasted';
import { toE164 } from '../../../rules/formats/phone';
import type { DncFile } from '../contract';

type Reject = DncFile['rejects'][number];
/** The same reject for pasted text: the number may repeat that of another line. */
export type PastedReject = Omit<Reject, 'detail'> & { detail: Reject['detail'] | `line_${number}` };

/** Typed or pasted numbers as written, each with its line. */
export interface Pasted {
  readonly values: readonly string[];
  readonly lines: readonly number[];
  readonly good: number;
  readonly bad: number;
}

/** Reads numbers in any notation: one or several per line, with or without names. */
export function readNumbers(text: string): Pasted {
  const values = readPasted(text);
  const good = values.filter(({ value }) => toE164(value).ok).length;
  return {
    values: values.map(({ value }) => value),
    lines: values.map(({ line }) => line),
    good,
    bad: values.length - good,
  };
}

/** The same numbers as a file, so that they are processed like one. Its first row is the heading. */
export const asFile = (numbers: readonly string[]): File =>
  new File([['phone', ...numbers].map((cell) => csvLine([cell])).join('')], 'pasted.csv', {
    type: 'text/csv',
  });

/** The first row of that file with a number. */
const FIRST = 2;

/** Converts a reject's row in that file to its line in the text. */
export function inText(reject: Reject, lines: readonly number[]): PastedReject {
  const lineOf = (row: number) => lines[row - FIRST] ?? row;
  const same = /^row_(\d+)$/.exec(reject.detail ?? '')?.[1];
  return {
    ...reject,
    row: lineOf(reject.row),
    detail: same ? `line_${lineOf(Number(same))}` : reject.detail,
  };
}
