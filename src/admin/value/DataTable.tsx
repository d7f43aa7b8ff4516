import type { CSSProperties, ReactNode } from 'react';
import { NO_VALUE } from '../../i18n/format';
import './dataTable.css';

export interface DataColumn<T> {
  /** Column heading. */
  label: string;
  cell: (row: T) => ReactNode;
  /** Figures are aligned to the end. */
  end?: boolean;
  /**
   * In a narrow table: placed below the others, with its heading before it; `words` get a line of their
   * own and need no heading. The columns that stay beside the first come before it.
   */
  below?: 'headed' | 'words';
}

interface DataTableProps<T> {
  /** Describes the table for screen readers. */
  caption: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
}

const classOf = ({ end, below }: Pick<DataColumn<never>, 'end' | 'below'>, blank = false) =>
  [end && 'end', below && 'below', below === 'words' && below, blank && 'blank'].filter(Boolean).join(' ') ||
  undefined;

/** A plain table for loaded rows; the first column is the row's header. */
export function DataTable<T>({ caption, columns, rows, keyOf }: DataTableProps<T>) {
  const [head, ...rest] = columns;
  const beside = rest.filter(({ below }) => !below).length;
  const folds = beside < rest.length;
  return (
    // Focusable, so that the keyboard can scroll it: its rows need not hold anything that is.
    <section
      className={folds ? 'table-scroll folds' : 'table-scroll'}
      style={folds ? ({ '--beside': beside } as CSSProperties) : undefined}
      aria-label={caption}
      tabIndex={0}
    >
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head?.cell(row)}</th>
              {rest.map((column) => {
                const shown = column.cell(row);
                return (
                  <td
                    key={column.label}
                    className={classOf(column, shown === NO_VALUE)}
                    data-label={column.below === 'headed' ? column.label : undefined}
                  >
                    {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
