import { describe, expect, it } from 'vitest';
import { rowJudge } from '../../../src/rules/formats/rows';
import { readCsv } from '../../support/csv';

const judge = async (
  file: string,
  mapping = ['phone', 'first_name', 'plan'],
  options: Parameters<typeof rowJudge>[2] = {},
) => {
  const { rows, columns } = await readCsv(file);
  const judgeRow = rowJudge(columns.length, mapping, options);
  return rows.flatMap(judgeRow);
};

describe('rowJudge', () => {
  it('gives every row its number in the file and its reason', async () => {
    const file = [
      'Phone,First,Plan',
      '(202) 555-0123,Ann,Gold',
      ',Bob,Gold',
      '202-555-012,Cy,',
      '',
      '+12025550123,Dee,Gold',
      '2025550124 x9,Eve,Gold',
      '2025550125,"Fay, Jr",Gold,extra',
      '2025550126,Gus,',
      '2025550127,Hal,Gold,,',
    ].join('\n');
    expect(await judge(file)).toEqual([
      {
        ok: true,
        row: 2,
        phone: '+12025550123',
        value: '(202) 555-0123',
        fields: { first_name: 'Ann', plan: 'Gold' },
      },
      { ok: false, row: 3, reason: 'missing', detail: null, value: '' },
      { ok: false, row: 4, reason: 'invalid', detail: 'too_short', value: '202-555-012' },
      { ok: false, row: 6, reason: 'duplicate_in_file', detail: 'row_2', value: '+12025550123' },
      { ok: false, row: 7, reason: 'invalid', detail: 'extension', value: '2025550124 x9' },
      { ok: false, row: 8, reason: 'invalid', detail: 'extra_cells', value: '2025550125' },
      { ok: true, row: 9, phone: '+12025550126', value: '2025550126', fields: { first_name: 'Gus' } },
      {
        ok: true,
        row: 10,
        phone: '+12025550127',
        value: '2025550127',
        fields: { first_name: 'Hal', plan: 'Gold' },
      },
    ]);
  });

  it('refuses what it cannot read rather than storing a guess', async () => {
    const long = 'x'.repeat(501);
    expect(
      await judge(`Phone,First,Plan\n2025550123,"A"b",c\n2025550124,\uFFFD,c\n2025550125,${long},c\n`),
    ).toMatchObject([
      { reason: 'invalid', detail: 'malformed_quotes' },
      { reason: 'invalid', detail: 'unreadable_text' },
      { reason: 'invalid', detail: 'value_too_long' },
    ]);
  });

  it('keeps the number usable after a row that was refused for another cell', async () => {
    const [first, second] = await judge(`Phone,First\n2025550123,${'x'.repeat(501)}\n2025550123,Ann\n`);
    expect(first).toMatchObject({ ok: false });
    expect(second).toMatchObject({ ok: true, row: 3 });
  });

  it('finds the first row of each of many numbers, of several countries', () => {
    const judgeRow = rowJudge(1, ['phone'], { foreign: (text) => text });
    const phones = Array.from({ length: 20_000 }, (_, i) =>
      i % 2 ? `+1202${2_000_000 + i}` : `+44${7_000_000_000 + i * 4_096}`,
    );
    const rowsOf = (from: number) =>
      phones.flatMap((phone, i) => judgeRow({ row: from + i, cells: [phone], malformed: false }));
    expect(rowsOf(2).filter(({ ok }) => !ok)).toEqual([]);
    const again = rowsOf(2 + phones.length);
    expect(again.map((row) => !row.ok && row.detail)).toEqual(phones.map((_, i) => `row_${2 + i}`));
  });

  it('reads its own exports back', async () => {
    const [row] = await judge(`Phone,First\n+12025550123,'=1+1\n`);
    expect(row).toMatchObject({ phone: '+12025550123', fields: { first_name: '=1+1' } });
  });
});

describe('several phone columns', () => {
  const MAPPING = ['phone_2', 'first_name', 'phone'];
  const FILE = [
    'Home,First,Mobile',
    '2025550101,Ann,2025550102',
    '2025550103,Bob,12345',
    'none,Cy,12345',
    ',Dee,',
    '2025550104,Eve,',
    '2025550105,Fay,2025550102',
  ].join('\n');

  it('take the first valid number in the order chosen, and one outcome a row', async () => {
    expect(await judge(FILE, MAPPING)).toMatchObject([
      { ok: true, row: 2, phone: '+12025550102' },
      { ok: true, row: 3, phone: '+12025550103' },
      { row: 4, reason: 'invalid', detail: 'short_code', value: '12345' },
      { row: 5, reason: 'missing', value: '' },
      { ok: true, row: 6, phone: '+12025550104' },
      // A recipient who shares the chosen number is not texted on another one instead.
      { row: 7, reason: 'duplicate_in_file', detail: 'row_2' },
    ]);
  });

  it('give every number its own outcome where each is a recipient', async () => {
    expect(await judge(FILE, MAPPING, { phones: 'each' })).toMatchObject([
      { ok: true, row: 2, phone: '+12025550102', fields: { first_name: 'Ann' } },
      { ok: true, row: 2, phone: '+12025550101', fields: { first_name: 'Ann' } },
      { row: 3, reason: 'invalid', value: '12345' },
      { ok: true, row: 3, phone: '+12025550103' },
      { row: 4, reason: 'invalid', detail: 'short_code' },
      { row: 4, reason: 'invalid', detail: 'letters' },
      { row: 5, reason: 'missing' },
      { ok: true, row: 6, phone: '+12025550104' },
      { row: 7, reason: 'duplicate_in_file', detail: 'row_2' },
      { ok: true, row: 7, phone: '+12025550105' },
    ]);
  });
});
