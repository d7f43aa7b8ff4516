import type { ReactNode } from 'react';

export interface DataColumn<T> {
  /** Column heading. */
  label: string;
  cell: (row: T) => ReactNode;
  /** Figures are aligned to the end. */
  end?: boolean;
}

interface DataTableProps<T> {
  /** Says what the table holds; read out, not shown. */
  caption: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
}

/** A plain table for rows at hand; the first column heads its row. */
export function DataTable<T>({ caption, columns, rows, keyOf }: DataTableProps<T>) {
  const [head, ...rest] = columns;
  return (
    // Focusable, so that the keyboard can scroll it: its rows need not hold anything that is.
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, end }) => (
              <th key={label} scope="col" className={end ? 'end' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head?.cell(row)}</th>
              {rest.map(({ label, cell, end }) => (
                <td key={label} className={end ? 'end' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
