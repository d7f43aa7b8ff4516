import { LineChart } from '@mui/x-charts/LineChart';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { Themed } from '../../theme/Themed';
import { useDirection } from '../../theme/useAppearance';
import { DataTable, type DataColumn } from '../parts/DataTable';
import css from './chart.module.css';

export interface Series<K extends string> {
  key: K;
  label: string;
  /** A color of the theme. */
  color: string;
  /** Stroke by which the line is told without color; one goes without. */
  dash?: string | undefined;
}

interface LinesProps<K extends string, R> {
  /** Names the chart and the table behind it. */
  title: string;
  series: readonly Series<K>[];
  /** One moment each, the earliest first. */
  points: readonly (Readonly<Record<K, number>> & { time: Date })[];
  /** A moment below the axis. */
  tick: (at: Date) => string;
  /** The figures behind the lines. */
  table: { opens: string; rows: readonly R[]; keyOf: (row: R) => string; columns: DataColumn<R>[] };
}

/** Narrower, as while a window is being resized, the axis would leave the lines less than nothing. */
const NARROWEST = 200;
const HEIGHT = 240;
const AXIS = { time: 32, figures: 56 };
/** Room for half of the last label. */
const EDGE = 16;

/** How something went over time; each line has its own stroke, the table behind it the figures. */
export function Lines<K extends string, R>({ title, series, points, tick, table }: LinesProps<K, R>) {
  const [open, setOpen] = useState(false);
  // Time runs as the language is read.
  const rtl = useDirection() === 'rtl';
  const strokes = Object.fromEntries(
    series.map(({ key, dash }) => [`& [data-series="${key}"]`, { strokeDasharray: dash, strokeWidth: 2 }]),
  );
  return (
    <Themed>
      <figure aria-label={title}>
        <div aria-hidden dir="ltr" style={{ minInlineSize: NARROWEST }}>
          <LineChart
            height={HEIGHT}
            skipAnimation
            disableKeyboardNavigation
            margin={{ left: rtl ? EDGE : 0, right: rtl ? 0 : EDGE, top: 8, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                scaleType: 'time',
                data: points.map(({ time }) => time),
                valueFormatter: tick,
                disableLine: true,
                height: AXIS.time,
                reverse: rtl,
              },
            ]}
            yAxis={[
              {
                min: 0,
                width: AXIS.figures,
                position: rtl ? 'right' : 'left',
                disableLine: true,
                disableTicks: true,
                valueFormatter: (value: number) => formatNumber(value),
              },
            ]}
            series={series.map(({ key, label, color }) => ({
              id: key,
              label,
              color,
              curve: 'linear',
              showMark: false,
              data: points.map((point) => point[key]),
              valueFormatter: (value) => formatNumber(value ?? 0),
            }))}
            sx={strokes}
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
