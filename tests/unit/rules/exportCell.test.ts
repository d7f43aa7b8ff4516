import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../src/rules/formats/csv/write';
import { escapeCell, unescapeCell } from '../../../src/rules/formats/exportCell';
import { readCsv } from '../../support/csv';

const risky = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", '1', 'a', '"', ',') });

describe('escapeCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2', "'-2"],
    ['+1 202', "'+1 202"],
    ['\tx', "'\tx"],
    ['+12025550123', '+12025550123'],
    ['Ann', 'Ann'],
    ["O'Hara", "O'Hara"],
    ["'quoted'", "'quoted'"],
  ])('writes %j as %j', (value, cell) => expect(escapeCell(value)).toBe(cell));

  it('is undone exactly', () => {
    fc.assert(
      fc.property(fc.oneof(risky, fc.string()), (value) => unescapeCell(escapeCell(value)) === value),
    );
  });

  it('leaves no cell that a spreadsheet runs, numbers apart', () => {
    fc.assert(
      fc.property(risky, (value) => !/^[=+\-@\t\r]/.test(escapeCell(value)) || /^\+\d{7,15}$/.test(value)),
    );
  });

  it('survives a file', async () => {
    const cells = fc.array(
      risky.map((value) => value.replaceAll('\r', '')),
      { minLength: 2, maxLength: 2 },
    );
    await fc.assert(
      fc.asyncProperty(cells, async (values) => {
        const read = await readCsv(csvLine(['a', 'b']) + csvLine(['x', 'y']) + csvLine(values));
        const written = values.some((value) => escapeCell(value).trim() !== '') ? [values] : [];
        expect(read.cells.slice(1).map((row) => row.map(unescapeCell))).toEqual(written);
      }),
    );
  });
});
