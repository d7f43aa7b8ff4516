import { expect, it } from 'vitest';
import { LIMIT_MAX } from '../../../src/contract/common';
import { everyPage } from '../../../src/dataProvider/everyPage';

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at) }));

type Answers = (page: number) => { data: { id: string }[]; total?: number };

/** Reads all pages of a server; one that is asked for without end fails the test. */
async function read(answers: Answers) {
  const asked: number[] = [];
  const found: string[] = [];
  const pages = everyPage(async (page) => {
    if (page > 20) throw new Error('It asks without end.');
    asked.push(page);
    return answers(page);
  });
  for await (const page of pages) found.push(...page.map(({ id }) => id));
  return { asked, found };
}

const paged =
  (all: { id: string }[], total?: number): Answers =>
  (page) => ({
    data: all.slice((page - 1) * LIMIT_MAX, page * LIMIT_MAX),
    ...(total !== undefined && { total }),
  });

const UNREADABLE = expect.objectContaining({ code: 'PARSING_ERROR' });

it.each([
  ['no record', 0, 1],
  ['less than a page', 7, 1],
  ['exactly a page', LIMIT_MAX, 1],
  ['some pages', 2 * LIMIT_MAX + 5, 3],
])('reads %s of a server that counts, with no more requests than it takes', async (_, count, requests) => {
  const all = rows(0, count);
  const { found, asked } = await read(paged(all, count));
  expect(found).toEqual(all.map(({ id }) => id));
  expect(asked).toHaveLength(requests);
});

it('reads all of a server that does not count', async () => {
  const all = rows(0, 2 * LIMIT_MAX);
  const { found } = await read(paged(all));
  expect(found).toHaveLength(all.length);
});

it('takes each record once when one was added meanwhile', async () => {
  const { found } = await read((page) =>
    page === 1
      ? { data: rows(0, LIMIT_MAX), total: LIMIT_MAX + 1 }
      : { data: rows(LIMIT_MAX - 1, 2), total: LIMIT_MAX + 2 },
  );
  expect(new Set(found).size).toBe(found.length);
  expect(found).toHaveLength(LIMIT_MAX + 1);
});

it('takes more than it asked for as the whole', async () => {
  const { found, asked } = await read(() => ({ data: rows(0, 3 * LIMIT_MAX) }));
  expect([found.length, asked.length]).toEqual([3 * LIMIT_MAX, 1]);
});

it('gives up a server that answers every page with the same records', async () => {
  await expect(read(() => ({ data: rows(0, LIMIT_MAX) }))).rejects.toEqual(UNREADABLE);
  await expect(read(() => ({ data: rows(0, LIMIT_MAX), total: 250 }))).rejects.toEqual(UNREADABLE);
});

it('does not take fewer records than the server counts for the whole', async () => {
  await expect(read(() => ({ data: rows(0, 50), total: 120 }))).rejects.toEqual(UNREADABLE);
});
