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
  /** Counts to compare with, as a line across each bar. */
  mark?: { label: string; counts: readonly number[] };
  /** Says what the parts of a bar are, above it, in place of a legend. */
  partsOf?: (span: string) => string;
  /** The figures behind the bars. */
  table: { opens: string; rows: readonly R[]; keyOf: (row: R) => string; columns: DataColumn<R>[] };
}

/** Narrower, as during a resize of the window, the axis would leave no room for the bars. */
const NARROWEST = 200;
const HEIGHT = 240;
const AXIS = { time: 44, figures: 72 };
/** Room for half of the last label. */
const EDGE = 16;
/** Between two labels of the axis: "Nov 6 Nov 12" is read as one. The library adds it on the wrong side of a mirrored axis. */
const GAP = { ltr: 12, rtl: -12 };
/** Labels of the axis at most, at equal distances. */
const LABELS = 7;
/** Height of a mark, and how far it reaches beyond its bar. */
const MARK = 4;
const OUTSIDE = 3;
/** Room above the highest bar for its figure. */
const ABOVE = 20;

interface Figures extends Pick<BarsProps<never, never>, 'mark' | 'partsOf'> {
  points: readonly Labelled[];
}

/** The figure above each of the highest bars, if it does not touch its neighbors; its parts where all have room. */
function Figures({ points, mark, partsOf }: Figures) {
  const x = useXScale<'band'>();
  const y = useYScale<'linear'>();
  const figure = ({ total }: Labelled) => formatNumber(total);
  const parts = ({ span }: Labelled) => partsOf?.(span) ?? '';
  const place = (span: string) => (x(span) ?? 0) + x.bandwidth() / 2;
  const whole = partsOf && labelled(points, place, parts);
  const busy = points.filter(({ total }) => total > 0).length;
  const [written, placed] =
    whole?.length === busy ? [parts, whole] : [figure, labelled(points, place, figure)];
  /** A mark just above the bar would cross its label. */
  const topOf = (span: string, total: number) => {
    const top = y(total);
    const line = y(mark?.counts[points.findIndex((point) => point.span === span)] ?? 0);
    return line < top && line > top - ABOVE ? line : top;
  };
  return (
    <>
      <g className={css.mark}>
        {points.map(({ span }, index) => {
          const count = mark?.counts[index] ?? 0;
          if (count === 0) return null;
          const from = x(span) ?? 0;
          return (
            <rect
              key={span}
              x={from - OUTSIDE}
              width={x.bandwidth() + 2 * OUTSIDE}
              y={y(count) - MARK / 2}
              height={MARK}
            />
          );
        })}
      </g>
      <g className={css.labels}>
        {placed.map((point) => (
          <text key={point.span} x={point.at} y={topOf(point.span, point.total)} dy={-6}>
            {written(point)}
          </text>
        ))}
      </g>
    </>
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
export function Bars<K extends string, R>(props: BarsProps<K, R>) {
  const { title, series, points, tick, table, mark, partsOf } = props;
  const [open, setOpen] = useState(false);
  const bars = highest(series, points);
  const step = Math.ceil(points.length / LABELS);
  /** The name of a span; while a bar is pointed at, also what its mark stands for. */
  const named = (span: string, { location }: { location: string }) => {
    const index = points.findIndex((point) => point.span === span);
    const count = mark?.counts[index];
    const name = tick(span);
    if (location === 'tick' && index % step !== 0) return '';
    return location !== 'tooltip' || count === undefined
      ? name
      : `${name} · ${mark!.label}: ${formatNumber(count)}`;
  };
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
            hideLegend={partsOf !== undefined}
            margin={{ left: rtl ? EDGE : 0, right: rtl ? 0 : EDGE, top: ABOVE, bottom: 0 }}
            grid={{ horizontal: true }}
            xAxis={[
              {
                scaleType: 'band',
                data: points.map(({ span }) => span),
                valueFormatter: named,
                disableLine: true,
                disableTicks: true,
                barGapRatio: 0,
                tickLabelMinGap: GAP[rtl ? 'rtl' : 'ltr'],
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
                ...(mark && {
                  max: Math.max(...mark.counts, ...bars.map(({ total }) => total)),
                  domainLimit: 'nice',
                }),
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
            <Figures points={bars} mark={mark} partsOf={partsOf} />
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
