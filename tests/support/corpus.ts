import { gzipSync } from 'node:zlib';

/** Outcome of a file's rows: accepted, and rejected by reason. */
export interface Counts {
  taken: number;
  invalid?: number;
  missing?: number;
  twice?: number;
}

/** A file as it may arrive, with its outcome: the rows by result, or the refusal's status and code. */
export type Sample = readonly [
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  Counts | [status: number, code: string],
];

const bytes = (...values: number[]) => Uint8Array.from(values);
const join = (...parts: (string | Uint8Array)[]) =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16 = (text: string, big: boolean) => {
  const little = Buffer.from(text, 'utf16le');
  return Uint8Array.from(big ? little.swap16() : little);
};

const A = '2025550101';
const B = '2025550102';
const PLAIN = `Phone,Name\n${A},José\n${B},Zoë\n`;
const TWO: Counts = { taken: 2 };
const ONE: Counts = { taken: 1 };
const number = (cell: string) => `Phone,Name\n${cell},Ann\n`;
const bad: Counts = { taken: 0, invalid: 1 };

/** Encodings (H01-08 of the upload corpus). */
const encodings: Sample[] = [
  ['UTF-8', PLAIN, TWO],
  ['UTF-8 with mark', `\uFEFF${PLAIN}`, TWO],
  ['UTF-16LE with mark', utf16(`\uFEFF${PLAIN}`, false), TWO],
  ['UTF-16BE with mark', utf16(`\uFEFF${PLAIN}`, true), TWO],
  ['UTF-16LE', utf16(PLAIN, false), TWO],
  ['UTF-16BE', utf16(PLAIN, true), TWO],
  ['Windows-1252', latin(PLAIN), TWO],
  ['Latin-1 with ÿ', latin(`Phone,Name\n${A},Bo\u00FF\n`), ONE],
  ['bytes that are no UTF-8', join(`Phone,Name\n${A},`, bytes(0xc3, 0x28), '\n'), ONE],
  ['the character of lost text', `Phone,Name\n${A},\uFFFD\n${B},Bo\n`, { taken: 1, invalid: 1 }],
  ['NUL bytes', `Phone,Name\n${A},a\0b\n`, [415, 'binary']],
];

/** Line endings and quotation marks (H09-18). */
const quotes: Sample[] = [
  ['CR', PLAIN.replaceAll('\n', '\r'), TWO],
  ['CRLF', PLAIN.replaceAll('\n', '\r\n'), TWO],
  ['mixed line ends', `Phone,Name\r\n${A},Ann\n${B},Bo\r`, TWO],
  ['a line break in quotes', `Phone,Name\n${A},"An\nn"\n"${B}",Bo\n`, TWO],
  ['doubled quotes', `Phone,Name\n"${A}","Ann ""A"""\n`, ONE],
  ['an open quote to the end', `Phone,Name\n"${A},Ann\n${B},Bo\n`, [422, 'unclosed_quote']],
  ['a stray quote', `Phone,Name\n${A},5" nails\n`, ONE],
  // The quote closes nothing, so everything after it is its text.
  ['text after a quote', `Phone,Name\n"${A}"x,Ann\n${B},Bo\n`, [422, 'unclosed_quote']],
  ['five quotes and a comma', `Phone,Name\n${A},"""",","\n${B},Bo\n`, { taken: 1, invalid: 1 }],
  ['no line end at the end', `Phone,Name\n${A},Ann`, ONE],
];

/** Delimiters (H19-24). */
const delimiters: Sample[] = [
  ['semicolons', PLAIN.replaceAll(',', ';'), TWO],
  ['tabs', PLAIN.replaceAll(',', '\t'), TWO],
  ['bars', PLAIN.replaceAll(',', '|'), TWO],
  ['decimal commas', `Phone;Paid\n${A};12,50\n${B};1,00\n`, TWO],
  ['a sep= line', `sep=;\nPhone;Name\n${A};Ann\n`, ONE],
  ['a delimiter within names', `Phone;Name\n${A};"a;b"\n${B};a,b\n`, TWO],
];

/** Headers (H25-32). */
const headers: Sample[] = [
  ['no header', `${A},Ann\n${B},Bo\n`, TWO],
  ['the same header twice', `Phone,Phone\n${A},x\n`, ONE],
  ['headers of objects', `__proto__,constructor,Phone\n1,2,${A}\n`, ONE],
  ['an empty header', `Phone,,Name\n${A},x,Ann\n`, ONE],
  ['10,000 columns', `${'a,'.repeat(10_000)}Phone\n`, [422, 'too_many_columns']],
  ['a name of a megabyte', `${'x'.repeat(1_000_000)},Phone\nb,${A}\n`, ONE],
  ['a header in another case', ` pHoNe  Number ,Name\n${A},Ann\n`, ONE],
  ['a mark within quotes', `"\uFEFFPhone",Name\n${A},Ann\n`, ONE],
];

/** Rows (H33-40); the benchmark has a million of them. */
const rows: Sample[] = [
  ['a short row', `Name,Phone\nAnn\nBo,${A}\n`, { taken: 1, missing: 1 }],
  ['a long row', `Phone,Name\n${A},Smith, Jr.\n${B},Bo\n`, { taken: 1, invalid: 1 }],
  ['blank rows', `Phone,Name\n\n${A},Ann\n,\n \n`, ONE],
  ['only a header', 'Phone,Name\n', [422, 'only_header']],
  ['nothing', '', [422, 'empty_file']],
  ['one row', number(A), ONE],
  ['a row of two megabytes', `Phone,Name\n${A},${'x'.repeat(2_000_000)}\n`, [422, 'record_too_long']],
  ['a cell longer than a field', `Phone,Name\n${A},${'x'.repeat(501)}\n`, bad],
];

/** Notations of a number (H41-50). */
const numbers: Sample[] = [
  ['a plus', number(`+1${A}`), ONE],
  ['two zeros', number(`001${A}`), ONE],
  ['spaces', number('202 555 0101'), ONE],
  ['brackets', number('(202) 555-0101'), ONE],
  ['Arabic-Indic digits', number('٢٠٢٥٥٥٠١٠١'), ONE],
  ['full-width digits', number('２０２５５５０１０１'), ONE],
  ['scientific notation', number('1.5551E+10'), bad],
  ['scientific notation, rounded', number('5.55E+09'), bad],
  ['letters', number('1-800-FLOWERS'), bad],
  ['an extension', number('202-555-0101 x4'), bad],
  ['a short code', number('38470'), bad],
  ['another country', number('+44 20 7946 0958'), bad],
  ['no number', number(' '), { taken: 0, missing: 1 }],
  [
    'the same number in four notations',
    `Phone,Name\n${A},a\n+1${A},b\n(202) 555-0101,c\n1-202-555-0101,d\n`,
    { taken: 1, twice: 3 },
  ],
];

/** Formulas for a spreadsheet (H51-56): text like any other. */
const formulas: Sample[] = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\tx', '\rx', '"a";=1'].map((cell): Sample => [
  `the cell ${JSON.stringify(cell)}`,
  `Phone,Name\n${A},"${cell.replaceAll('"', '""')}"\n`,
  ONE,
]);

/** Files that are not CSV (H57-64). */
const others: Sample[] = [
  ['a ZIP archive', 'PK\x03\x04....list.csv', [415, 'zip']],
  ['a workbook', 'PK\x03\x04....[Content_Types].xml', [415, 'xlsx']],
  ['a compressed file', Uint8Array.from(gzipSync('x'.repeat(5_000_000))), [415, 'gzip']],
  ['a PDF', '%PDF-1.7\n', [415, 'pdf']],
  ['a web page', '<!doctype html><title>Sign in</title>', [415, 'html']],
  ['a test virus', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', [422, 'only_header']],
  ['a program', join(bytes(0x4d, 0x5a, 0x90, 0), 'This program'), [415, 'program']],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), [415, 'xls']],
];

/** Every kind of file that people or attackers send. */
export const CORPUS: readonly Sample[] = [
  ...encodings,
  ...quotes,
  ...delimiters,
  ...headers,
  ...rows,
  ...numbers,
  ...formulas,
  ...others,
];
