import { expect, it } from 'vitest';
import { asCsv } from '../../../src/admin/list/tools/exporting';

/** More than are held at once, in pages as a call gives them. */
const ROWS = 12_345;
const PAGE = 100;

async function* pages() {
  for (let first = 0; first < ROWS; first += PAGE)
    yield Array.from({ length: Math.min(PAGE, ROWS - first) }, (_, at) => ({
      id: String(first + at),
      fields: { plan: first + at === 7 ? '=1+1' : `P${first + at}` },
    }));
}

it('writes every row once and in order, whatever is held at a time', async () => {
  const counts: number[] = [];
  const columns = [
    { source: 'id', kind: 'text' },
    { source: 'fields.plan', kind: 'text' },
  ] as const;
  const file = await asCsv(pages(), columns, ['Id', 'plan'], (count) => counts.push(count));
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect(head).toBe('Id,plan');
  expect(lines).toHaveLength(ROWS);
  expect(lines.every((line, n) => line.startsWith(`${n},`))).toBe(true);
  expect(lines[7]).not.toMatch(/,=/);
  expect(lines.at(-1)).toBe(`${ROWS - 1},P${ROWS - 1}`);
  expect(counts.slice(0, 2)).toEqual([100, 200]);
  expect(counts.at(-1)).toBe(ROWS);
});
