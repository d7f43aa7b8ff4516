import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsv, utf8 } from '../../../support/csv';

const utf16 = (text: string, big: boolean, mark: boolean) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].map((char) => char.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const latin = (text: string) => Uint8Array.from([...text].map((char) => char.charCodeAt(0)));
const bytes = (...values: number[]) => Uint8Array.from(values);

const FILE = 'Phone,First name\n2025550123,José\n2025550124,Zoë\n';
const ROWS = [
  ['2025550123', 'José'],
  ['2025550124', 'Zoë'],
];

describe('encodings', () => {
  it.each([
    ['UTF-8', utf8(FILE), 'utf-8'],
    ['UTF-8 with mark', utf8(`\uFEFF${FILE}`), 'utf-8'],
    ['UTF-16LE with mark', utf16(FILE, false, true), 'utf-16le'],
    ['UTF-16BE with mark', utf16(FILE, true, true), 'utf-16be'],
    ['UTF-16LE', utf16(FILE, false, false), 'utf-16le'],
    ['UTF-16BE', utf16(FILE, true, false), 'utf-16be'],
    ['Windows-1252', latin(FILE), 'windows-1252'],
  ])('reads %s, whatever the pieces', async (_, file, encoding) => {
    for (const size of [1, 3, 7, file.length]) {
      const read = await readCsv(file, size);
      expect(read).toMatchObject({ encoding, columns: ['Phone', 'First name'], cells: ROWS });
    }
  });

  it('judges the whole file: the first é may come after the sample', async () => {
    const long = `Phone,Name\n${'2025550123,Ann\n'.repeat(8000)}2025550124,Jos\u00E9\n`;
    const { encoding, cells } = await readCsv(latin(long), 1000);
    expect(encoding).toBe('windows-1252');
    expect(cells.at(-1)).toEqual(['2025550124', 'José']);
  });
});

describe('files that are no CSV', () => {
  it.each([
    ['xlsx', utf8('PK\x03\x04....[Content_Types].xml....')],
    ['zip', utf8('PK\x03\x04....list.csv....')],
    ['xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['pdf', utf8('%PDF-1.7\n')],
    ['gzip', bytes(0x1f, 0x8b, 0x08, 0x00)],
    ['program', bytes(0x4d, 0x5a, 0x90, 0x00)],
    ['html', utf8('\n<!DOCTYPE html><title>Sign in</title>')],
    ['binary', bytes(0x89, 0x50, 0x4e, 0x47, 0x00, 0x00, 0x00, 0x0d)],
  ])('names a %s', async (lookalike, file) => {
    await expect(readCsv(file)).rejects.toMatchObject({ code: 'not_csv', lookalike });
  });

  it.each([
    ['', 'empty_file'],
    ['\uFEFF', 'empty_file'],
    ['\n\n \n', 'empty_file'],
    [`${'a,'.repeat(300)}b\n1\n`, 'too_many_columns'],
    [`Phone\n${'2025550123\n'.repeat(9000)}\0\n`, 'binary_content'],
  ])('refuses %j', async (file, code) => {
    await expect(readCsv(file)).rejects.toMatchObject({ code });
  });

  it('says where a quotation mark was left open, at the end or after a million characters', async () => {
    await expect(readCsv('Phone\n1\n"2025550123\n3\n4\n')).rejects.toMatchObject({
      code: 'unclosed_quote',
      row: 3,
    });
    const long = `Phone\n1\n2\n"2025550123\n${'x\n'.repeat(600_000)}`;
    await expect(readCsv(long, 65_536)).rejects.toMatchObject({ code: 'unclosed_quote', row: 4 });
  });
});

describe('dialects', () => {
  it.each([
    ['Phone;Name\n1;a,b\n2;c\n', ';'],
    ['Phone\tName\n1\ta\n2\tb\n', '\t'],
    ['Phone|Name\n1|a\n', '|'],
    ['Phone,Name\n1,a\n', ','],
    ['Phone\n1\n2\n', ','],
    ['sep=;\nPhone;Name\n1;a\n', ';'],
    ['"sep=|"\r\nPhone|Name\r\n1|a\r\n', '|'],
  ])('finds the delimiter of %j', async (file, delimiter) => {
    const read = await readCsv(file);
    expect(read.delimiter).toBe(delimiter);
    expect(read.columns[0]).toBe('Phone');
  });

  it.each(['\n', '\r\n', '\r'])('reads line ends %j, even cut in two', async (end) => {
    const file = ['Phone,Name', '1,a', '"2","b ""c"""', '3,"d', 'e"', '', '4,f'].join(end);
    for (const size of [1, 2, 5, 100]) {
      const { rows } = await readCsv(file, size);
      expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
        [2, '1', 'a'],
        [3, '2', 'b "c"'],
        [4, '3', 'd\ne'],
        [6, '4', 'f'],
      ]);
    }
  });

  it('marks a record whose quotation marks contradict each other', async () => {
    const { rows } = await readCsv('Phone,Name\n1,"a"b"\n2,c\n');
    expect(rows.map(({ malformed }) => malformed)).toEqual([true, false]);
  });
});

describe('headers', () => {
  it.each([
    ['Phone,,Phone,Name,Phone\n1,2,3,4,5\n', ['Phone', 'Column 2', 'Phone (2)', 'Name', 'Phone (3)']],
    ['__proto__,constructor,Phone\n1,2,3\n', ['__proto__', 'constructor', 'Phone']],
    ['  Cell   phone ,"Na\nme"\n1,2\n', ['Cell phone', 'Na me']],
    ['"\uFEFFPhone"\n1\n', ['Phone']],
    [`${'x'.repeat(5000)},Phone\n1,2\n`, ['x'.repeat(120), 'Phone']],
  ])('makes the names of %j unique and safe', async (file, columns) => {
    expect((await readCsv(file)).columns).toEqual(columns);
  });

  it('takes a first row that holds a phone number for data', async () => {
    const read = await readCsv('2025550123,Ann\n2025550124,Bob\n');
    expect(read).toMatchObject({ hasHeader: false, columns: ['Column 1', 'Column 2'] });
    expect(read.rows.map(({ row }) => row)).toEqual([1, 2]);
  });
});

describe('properties', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', ';', ' ', '\n', '漢', "'"),
    maxLength: 8,
  });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
    );

  it('reads back what was written, in any pieces', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (rows, size) => {
        const head = rows[0]!.map((_, i) => `column${i}`);
        const file = Papa.unparse([head, ...rows], { newline: '\r\n', quotes: true });
        const filled = rows.filter((row) => row.some((value) => value.trim() !== ''));
        expect((await readCsv(file, size)).cells).toEqual(filled);
      }),
      { numRuns: 300 },
    );
  });

  it('answers any bytes with rows or with a named problem', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.integer({ min: 1, max: 50 }),
        async (file, size) => {
          const outcome = await readCsv(file, size).then(
            () => 'read',
            (error: Error) => error.name,
          );
          expect(['read', 'CsvProblem']).toContain(outcome);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
