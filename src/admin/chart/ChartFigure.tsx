import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../i18n/format';
import { Themed } from '../../theme/Themed';
import { DataTable, type DataColumn } from '../parts/DataTable';
import css from './chart.module.css';

/** Narrower, as while a window is being resized, the axis would leave the picture less than nothing. */
const NARROWEST = 200;
/** Room for half of the last label, px. */
const EDGE = 16;
const AXIS = { time: 32, figures: 56 };

export const HEIGHT = 240;

/** The figures behind a chart. */
export interface ChartTable<R> {
  opens: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  columns: DataColumn<R>[];
}

interface ChartFigureProps<R> {
  /** Names the chart and the table behind it. */
  title: string;
  table: ChartTable<R>;
  children: ReactNode;
}

/** A picture for the eye, and the same figures as a table that opens below it. */
export function ChartFigure<R>({ title, table, children }: ChartFigureProps<R>) {
  const [open, setOpen] = useState(false);
  return (
    <Themed>
      <figure aria-label={title}>
        <div aria-hidden dir="ltr" style={{ minInlineSize: NARROWEST }}>
          {children}
        </div>
      </figure>
      <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{table.opens}</summary>
        {open && <DataTable caption={title} columns={table.columns} rows={table.rows} keyOf={table.keyOf} />}
      </details>
    </Themed>
  );
}

/** Room around a chart of time and its axes; time runs as the language is read. */
export const frameOf = (rtl: boolean) => ({
  margin: { left: rtl ? EDGE : 0, right: rtl ? 0 : EDGE, top: 8, bottom: 0 },
  time: { disableLine: true, height: AXIS.time, reverse: rtl },
  figures: {
    min: 0,
    width: AXIS.figures,
    position: rtl ? ('right' as const) : ('left' as const),
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => formatNumber(value),
  },
});
