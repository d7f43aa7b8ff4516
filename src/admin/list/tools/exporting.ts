import type { DataProvider, SortPayload } from 'ra-core';
import { LIMIT_MAX } from '../../../contract/common';
import { EXPORT } from '../../../contract/stepUp';
import { everyPage } from '../../../dataProvider/everyPage';
import { decodeId } from '../../../dataProvider/identity';
import { csvLine, UTF8_MARK } from '../../../rules/formats/csv/write';
import type { FieldDeclaration, ResourceDeclaration } from '../../declaration';
import { listCall, valueOf, type Row } from '../../record';

interface Query {
  filter: Record<string, unknown>;
  sort: SortPayload;
}

/** Filter of the first request for a file. One proof is enough: one that ends meanwhile does not break the file off. */
export const firstOfFile = (declaration: ResourceDeclaration, filter: Query['filter']) =>
  EXPORT in (listCall(declaration, filter)?.query ?? {}) ? { [EXPORT]: true } : {};

/**
 * Every matching row, in order, page by page. If the call takes `after`, each page is requested after the
 * last row, so that the thousandth is as fast as the first.
 */
export async function* pagesOf(
  provider: DataProvider,
  declaration: ResourceDeclaration,
  { filter, sort }: Query,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const { name, key } = declaration.contract;
  const { query = {} } = listCall(declaration, filter) ?? {};
  const follows = 'after' in query;
  const first = firstOfFile(declaration, filter);
  yield* everyPage<Row>(async (page, last) => {
    const after = last && decodeId(key, last.id)?.[key.at(-1)!];
    const { data } = await provider.getList<Row>(name, {
      pagination: { page: follows ? 1 : page, perPage: LIMIT_MAX },
      sort,
      filter: { ...filter, ...(page === 1 && first), ...(follows && { after }) },
      signal,
    });
    signal.throwIfAborted();
    // Without the total: counters updated during sending may lag behind the rows.
    return { data };
  });
}

/** A value as data: numbers and times as they are stored, a reference by its name. */
function cellOf(row: Row, { source, name }: FieldDeclaration): string {
  const value = valueOf(row, name ?? source);
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Lines that wait in the page's memory for the browser's file store. */
const LINES_HELD = 5000;

/**
 * The rows as a file that is safe to open in a spreadsheet (contract, Exports). The page never holds more
 * than a part of it. Reports the number of rows after each page.
 */
export async function asCsv(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly FieldDeclaration[],
  heads: readonly string[],
  onRows: (count: number) => void,
): Promise<Blob> {
  const parts: Blob[] = [];
  let lines = [UTF8_MARK, csvLine(heads)];
  let read = 0;
  for await (const page of pages) {
    for (const row of page) lines.push(csvLine(columns.map((field) => cellOf(row, field))));
    if (lines.length >= LINES_HELD) {
      parts.push(new Blob(lines));
      lines = [];
    }
    read += page.length;
    onRows(read);
  }
  return new Blob([...parts, ...lines], { type: 'text/csv;charset=utf-8' });
}
