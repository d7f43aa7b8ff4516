import type { DataProvider, SortPayload } from 'ra-core';
import { LIMIT_MAX } from '../../../../contract/common';
import { csvLine, UTF8_MARK } from '../../../../rules/csv/write';
import type { FieldDeclaration } from '../../../define';
import { valueOf, type Row } from '../../record';

interface Query {
  filter: Record<string, unknown>;
  sort: SortPayload;
}

/** Every row that matches, in order; tells how many are there after each page. */
export async function readAll(
  provider: DataProvider,
  resource: string,
  { filter, sort }: Query,
  signal: AbortSignal,
  onRows: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: LIMIT_MAX };
    const answer = await provider.getList<Row>(resource, { pagination, sort, filter, signal });
    signal.throwIfAborted();
    rows.push(...answer.data);
    onRows(rows.length);
    if (answer.data.length < LIMIT_MAX || rows.length >= (answer.total ?? Infinity)) return rows;
  }
}

/** A value as data: numbers and times as they are stored, a reference by its name. */
function cellOf(row: Row, { source, name }: FieldDeclaration): string {
  const value = valueOf(row, name ?? source);
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The rows as a file that is safe to open in a spreadsheet (contract, Exports). */
export const asCsv = (
  rows: readonly Row[],
  columns: readonly FieldDeclaration[],
  heads: readonly string[],
): string =>
  UTF8_MARK + [heads, ...rows.map((row) => columns.map((field) => cellOf(row, field)))].map(csvLine).join('');
