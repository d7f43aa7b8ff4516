import { BarChart } from '@mui/x-charts/BarChart';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format';
import { Themed } from '../../theme/Themed';
import { useDirection } from '../../theme/useAppearance';
import { DataTable, type DataColumn } from '../value/DataTable';
import css from './chart.module.css';
import { labelled, type Labelled } from './labels';

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

/** Narrower, as during a resize of the window, the axis would leave no room for the bars. */
const NARROWEST = 200;
const HEIGHT = 240;
const AXIS = { time: 32, figures: 72 };
/** Room for half of the last label. */
const EDGE = 16;
/** Between two labels of the axis: "Nov 6 Nov 12" is read as one. */
const GAP = 12;
/** Room above the highest bar for its figure. */
const ABOVE = 20;

/** The figure above each of the highest bars, if it does not touch its neighbors. */
function Figures({ points }: { points: readonly Labelled[] }) {
  const x = useXScale<'band'>();
  const y = useYScale<'linear'>();
  const placed = labelled(
    points,
    (span) => (x(span) ?? 0) + x.bandwidth() / 2,
    (total) => formatNumber(total),
  );
  return (
    <g className={css.labels}>
      {placed.map(({ span, total, at }) => (
        <text key={span} x={at} y={y(total)} dy={-6}>
          {formatNumber(total)}
        </text>
      ))}
    </g>
  );
}

/** The highest bar of each span. */
const highest = <K extends string>(
  series: readonly BarSeries<K>[],
  points: BarsProps<K, never>['points'],
): Labelled[] =>
  points.map((point) => {
    const bars = new Map<string, number>();
    for (const { key, stack } of series) bars.set(stack, (bars.get(stack) ?? 0) + point[key]);
    return { span: point.span, total: Math.max(...bars.values()) };
  });

/**
 * Counts by time span, such as days; spans without any leave a gap. The highest bar has its figure above
 * it if there is room; all figures are in a table that opens below.
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
            margin={{ left: rtl ? EDGE : 0, right: rtl ? 0 : EDGE, top: ABOVE, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                scaleType: 'band',
                data: points.map(({ span }) => span),
                valueFormatter: tick,
                disableLine: true,
                disableTicks: true,
                barGapRatio: 0,
                tickLabelMinGap: GAP,
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
          >
            <Figures points={highest(series, points)} />
          </BarChart>
        </div>
      </figure>
      <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{table.opens}</summary>
        {open && <DataTable caption={title} columns={table.columns} rows={table.rows} keyOf={table.keyOf} />}
      </details>
    </Themed>
  );
}
