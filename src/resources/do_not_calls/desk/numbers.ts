import { csvLine } from '../../../rules/csv/write';
import { toE164 } from '../../../rules/phone';

/** Pasted text as numbers: one a line, or several between commas, semicolons and tabs. */
export function readNumbers(text: string): { all: readonly string[]; good: number; bad: number } {
  const all = text
    .split(/[\n,;\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const good = all.filter((part) => toE164(part).ok).length;
  return { all, good, bad: all.length - good };
}

/** The same numbers as a file, so that they take the same way as one. */
export const asFile = (numbers: readonly string[]): File =>
  new File([['phone', ...numbers].map((cell) => csvLine([cell])).join('')], 'pasted.csv', {
    type: 'text/csv',
  });
