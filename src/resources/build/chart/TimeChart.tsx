import { LineChart } from '@mui/x-charts/LineChart';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format';
import { Themed } from '../../../theme/Themed';
import { useDirection } from '../../../theme/useAppearance';
import { DataTable, type DataColumn } from '../parts/DataTable';
import { clockOf, filled, type Bucket } from './buckets';
import css from './chart.module.css';

export interface Series<K extends string> {
  key: K;
  label: string;
  /** A color of the theme. */
  color: string;
  /** Stroke by which the line is told without color; one goes without. */
  dash?: string;
}

interface TimeChartProps<K extends string> {
  /** Names the chart and the table behind it. */
  title: string;
  /** Heading of the table's times, and what opens it. */
  words: { from: string; figures: string };
  series: readonly Series<K>[];
  /** Only in the table. */
  besides?: readonly { key: K; label: string }[];
  buckets: readonly Bucket<K>[];
  /** Of a bucket, seconds. */
  width: number;
}

/** Narrower, as while a window is being resized, the axis would leave the lines less than nothing. */
const NARROWEST = 200;
const HEIGHT = 240;
const AXIS = 32;
/** Room for half of the last label. */
const EDGE = 16;

const columnsOf = <K extends string>(
  { words, series, besides = [] }: TimeChartProps<K>,
  clock: (at: Date) => string,
): DataColumn<Bucket<K>>[] => [
  { label: words.from, cell: ({ at }) => clock(new Date(at)) },
  ...[...series, ...besides].map(({ key, label }): DataColumn<Bucket<K>> => ({
    label,
    end: true,
    cell: (bucket) => formatNumber(bucket[key]),
  })),
];

/** How something went over time; each line has its own stroke, the table behind it the figures. */
export function TimeChart<K extends string>(props: TimeChartProps<K>) {
  const { title, words, series, buckets, width } = props;
  const [open, setOpen] = useState(false);
  // Time runs as the language is read.
  const rtl = useDirection() === 'rtl';
  const clock = clockOf(buckets, width);
  const points = filled(
    buckets,
    series.map(({ key }) => key),
    width,
  );
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
                data: points.map(({ at }) => new Date(at)),
                valueFormatter: clock,
                disableLine: true,
                height: AXIS,
                reverse: rtl,
              },
            ]}
            yAxis={[
              {
                min: 0,
                width: 56,
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
              data: points.map((bucket) => bucket[key]),
              valueFormatter: (value) => formatNumber(value ?? 0),
            }))}
            sx={strokes}
          />
        </div>
      </figure>
      <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.figures}</summary>
        {open && (
          <DataTable
            caption={title}
            columns={columnsOf(props, clock)}
            rows={buckets}
            keyOf={({ at }) => at}
          />
        )}
      </details>
    </Themed>
  );
}
