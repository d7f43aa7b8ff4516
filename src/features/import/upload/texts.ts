import { textsOf, type TextIn } from '../../../admin/useText';

/** Texts of a field that takes a CSV file, in English. They load with it. */
export const texts = {
  missing: 'Choose a CSV file',
  label: 'CSV file',
  drop: 'Drop a file here, or',
  replace: 'Choose another file',
  choose: 'Choose a file',
  reading: 'Reading the file',
  template: 'Download a template',
  cap: 'Up to %{size} and %{columns} columns.',
  'csv.row': 'Row %{row}: %{problem}',
  'csv.changed': 'The file changed since it was chosen, or is gone. Nothing was sent. Choose it again.',
  'csv.unreadable': 'The file can no longer be read. Choose it again.',
  'csv.xlsx': 'This is an Excel workbook. Save it as CSV (comma separated) and choose that file.',
  'csv.xls': 'This is an old Excel or Word file. Save it as CSV (comma separated) and choose that file.',
  'csv.zip': 'This is a ZIP archive. Unpack it and choose the CSV file inside.',
  'csv.gzip': 'This is a compressed file. Unpack it and choose the CSV file inside.',
  'csv.pdf': 'This is a PDF. Export the table from where it was made as CSV and choose that file.',
  'csv.html': 'This is a web page, not a CSV file. A download that asked for a sign-in often ends like this.',
  'csv.program': 'This is a program, not a CSV file.',
  'csv.binary': 'This is not a text file. Choose a CSV file.',
  'csv.too_large': 'The file is larger than %{size}. Split it into several files.',
  'csv.empty_file': 'The file is empty.',
  'csv.only_header': 'The file has column headers but no rows.',
  'csv.too_many_columns': 'The file has more than 200 columns.',
  'csv.record_too_long': 'A row is longer than a million characters.',
  'csv.unclosed_quote':
    'A quotation mark is opened and never closed, so the rest of the file cannot be read.',
  'csv.binary_content': 'There are characters that a text file does not have.',
} as const;

export const useUploadText = textsOf('app.upload', texts);
export type UploadText = TextIn<typeof texts>;
