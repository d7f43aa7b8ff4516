import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { Themed } from '../../theme/Themed';
import { useDirection } from '../../theme/useAppearance';
import { DataTable, type DataColumn } from '../parts/DataTable';
import css from './chart.module.css';

export interface BarSeries<K extends string> {
  key: K;
  label: string;
  /** A color of the theme. */
  color: string;
  /** Those of one name are one bar, the first at its foot. */
  stack: string;
}

interface BarsProps<K extends string, R> {
  /** Names the chart and the table behind it. */
  title: string;
  series: readonly BarSeries<K>[];
  /** One span each, the earliest first; no two have the same name. */
  points: readonly (Readonly<Record<K, number>> & { span: string })[];
  /** A span below the axis. */
  tick: (span: string) => string;
  /** The figures behind the bars. */
  table: { opens: string; rows: readonly R[]; keyOf: (row: R) => string; columns: DataColumn<R>[] };
}

/** Narrower, as while a window is being resized, the axis would leave the bars less than nothing. */
const NARROWEST = 200;
const HEIGHT = 240;
const AXIS = { time: 32, figures: 72 };
/** Room for half of the last label. */
const EDGE = 16;

/**
 * How much there was in each of several spans of time, such as days: where there was nothing is a gap. The same figures
 * are in a table that opens below.
 */
export function Bars<K extends string, R>({ title, series, points, tick, table }: BarsProps<K, R>) {
  const [open, setOpen] = useState(false);
  // Time runs as the language is read.
  const rtl = useDirection() === 'rtl';
  return (
    <Themed>
      <figure aria-label={title}>
        <div aria-hidden dir="ltr" style={{ minInlineSize: NARROWEST }}>
          <BarChart
            height={HEIGHT}
            skipAnimation
            disableKeyboardNavigation
            margin={{ left: rtl ? EDGE : 0, right: rtl ? 0 : EDGE, top: 8, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                scaleType: 'band',
                data: points.map(({ span }) => span),
                valueFormatter: tick,
                disableLine: true,
                disableTicks: true,
                barGapRatio: 0,
                height: AXIS.time,
                reverse: rtl,
              },
            ]}
            yAxis={[
              {
                width: AXIS.figures,
                position: rtl ? 'right' : 'left',
                disableLine: true,
                disableTicks: true,
                tickMinStep: 1,
                valueFormatter: (value: number) => formatNumber(value),
              },
            ]}
            series={series.map(({ key, label, color, stack }) => ({
              id: key,
              label,
              color,
              stack,
              data: points.map((point) => point[key]),
              valueFormatter: (value) => formatNumber(value ?? 0),
            }))}
          />
        </div>
      </figure>
      <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{table.opens}</summary>
        {open && <DataTable caption={title} columns={table.columns} rows={table.rows} keyOf={table.keyOf} />}
      </details>
    </Themed>
  );
}
