import Papa from 'papaparse';

export type Delimiter = ',' | ';' | '\t' | '|';
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
/** Line that tells Excel the delimiter. */
const SEP_LINE = /^"?sep=([,;|\t])"?(?:\n|$)/i;
const ROWS_TO_GUESS = 20;

export interface Dialect {
  readonly delimiter: Delimiter;
  /** Characters of a leading `sep=` line, which is not data; 0 without one. */
  readonly skip: number;
}

/** Delimiter of a text with `\n` line ends, from its `sep=` line or the shape of its first rows. */
export function sniffDialect(text: string): Dialect {
  const sep = SEP_LINE.exec(text);
  if (sep) return { delimiter: sep[1] as Delimiter, skip: sep[0].length };
  const { meta } = Papa.parse(text, {
    preview: ROWS_TO_GUESS,
    newline: '\n',
    skipEmptyLines: 'greedy',
    delimitersToGuess: [...DELIMITERS],
  });
  return { delimiter: DELIMITERS.find((delimiter) => delimiter === meta.delimiter) ?? ',', skip: 0 };
}
