import { textsOf, type TextIn } from '../../../admin/useText';
import type { CodeTexts } from '../../../i18n/messages';
import type { FileProblemCode } from '../../../rules/codes/problemCodes';

export const at = 'app.upload';

/** Texts of the field for a CSV file. English loads with it. */
export const en = {
  missing: 'Choose a CSV file',
  label: 'CSV file',
  drop: 'Drop a file here, or',
  replace: 'Choose another file',
  choose: 'Choose a file',
  reading: 'Reading the file',
  template: 'Download a template',
  cap: 'Up to %{size} and %{columns} columns.',
  'csv.row': 'Row %{row}: %{problem}',
  'csv.changed': 'The file was changed or moved after you chose it. Nothing was sent. Choose it again.',
  'csv.unreadable': 'The file can no longer be read. Choose it again.',
  'csv.xlsx': 'This is an Excel workbook. Save it as CSV (comma separated) and choose that file.',
  'csv.xls': 'This is an old Excel or Word file. Save it as CSV (comma separated) and choose that file.',
  'csv.zip': 'This is a ZIP archive. Unpack it and choose the CSV file inside.',
  'csv.gzip': 'This is a compressed file. Unpack it and choose the CSV file inside.',
  'csv.pdf': 'This is a PDF. Export the original table as CSV and choose that file.',
  'csv.html': 'This is a web page, not a CSV file. This often happens when a download asks you to sign in.',
  'csv.program': 'This is a program. Choose a CSV file.',
  'csv.binary': 'This is not a text file. Choose a CSV file.',
  'csv.too_large': 'The file is larger than %{size}. Split it into several files.',
  'csv.empty_file': 'The file is empty.',
  'csv.only_header': 'The file has column headers but no rows.',
  'csv.too_many_columns': 'The file has more than 200 columns. Remove some of them.',
  'csv.record_too_long': 'A row is longer than a million characters.',
  'csv.unclosed_quote': 'A quotation mark is never closed, so the rest of the file cannot be read.',
  'csv.binary_content': 'The file has characters that are not text. Choose a CSV file.',
  'kind.legend': 'Type of consent',
  'kind.none': 'Not stated',
  'kind.help': 'Some clients require a kind of consent: their campaigns skip people without it.',
} as const;

export const useUploadText = textsOf(
  at,
  en satisfies CodeTexts<typeof en, 'csv', FileProblemCode, 'row' | 'changed' | 'unreadable' | 'too_large'>,
);
export type UploadText = TextIn<typeof en>;
