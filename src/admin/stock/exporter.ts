import type { Exporter } from 'ra-core';
import { csvLine, UTF8_MARK } from '../../rules/formats/csv/write';
import { saveFile } from '../value/saveFile';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of a record with their paths, those of nested objects among them. */
const cellsOf = (record: object, path = ''): [string, unknown][] =>
  Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
    isObject(value) ? cellsOf(value, `${path}${name}.`) : [[path + name, value]],
  );

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Records as a CSV file that is safe to open in a spreadsheet, a column for each field that any of them has. */
export function csvOf(records: readonly object[]): string {
  const rows = records.map((record) => new Map(cellsOf(record)));
  const heads = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = [heads, ...rows.map((row) => heads.map((head) => textOf(row.get(head))))];
  return UTF8_MARK + lines.map(csvLine).join('');
}

/** Replaces react-admin's exporter, which does not escape formulas. */
export const exporter: Exporter = (records, _related, _provider, resource = 'export') =>
  saveFile(csvOf(records), `${resource}.csv`);
