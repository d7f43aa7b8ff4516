/** The actual type of a file that was expected to be CSV. */
export type Lookalike = 'xlsx' | 'xls' | 'zip' | 'gzip' | 'pdf' | 'html' | 'program' | 'binary';

/** Why a whole file is refused. Problems of single rows are in the reject ledger instead. */
export type CsvProblemCode =
  | 'not_csv'
  | 'empty_file'
  | 'only_header'
  | 'too_many_columns'
  | 'record_too_long'
  | 'unclosed_quote'
  | 'binary_content';

const LOOKALIKES: Record<Lookalike, string> = {
  xlsx: 'This is an Excel workbook. Save it as CSV (comma separated) and choose that file.',
  xls: 'This is an old Excel or Word file. Save it as CSV (comma separated) and choose that file.',
  zip: 'This is a ZIP archive. Unpack it and choose the CSV file inside.',
  gzip: 'This is a compressed file. Unpack it and choose the CSV file inside.',
  pdf: 'This is a PDF. Export the original table as CSV and choose that file.',
  html: 'This is a web page, not a CSV file. This often happens when a download asks you to sign in.',
  program: 'This is a program. Choose a CSV file.',
  binary: 'This is not a text file. Choose a CSV file.',
};

const TEXTS: Record<Exclude<CsvProblemCode, 'not_csv'>, string> = {
  empty_file: 'The file is empty.',
  only_header: 'The file has column headers but no rows.',
  too_many_columns: 'The file has more than 200 columns. Remove some of them.',
  record_too_long: 'A row is longer than a million characters.',
  unclosed_quote: 'A quotation mark is never closed, so the rest of the file cannot be read.',
  binary_content: 'The file has characters that are not text. Choose a CSV file.',
};

/** The file cannot be read as CSV. `message` is the text for the person who selected it. */
export class CsvProblem extends Error {
  constructor(
    readonly code: CsvProblemCode,
    /** Row with the problem, counted from 1 as in a spreadsheet. */
    readonly row?: number,
    readonly lookalike?: Lookalike,
  ) {
    const text = code === 'not_csv' ? LOOKALIKES[lookalike ?? 'binary'] : TEXTS[code];
    super(row === undefined ? text : `Row ${row}: ${text}`);
    this.name = 'CsvProblem';
  }
}
