import { formatNumber } from '../../i18n/format';
import type { DataColumn } from '../value/DataTable';
import { clockOf, filled, type Bucket } from './buckets';
import { Bars, type BarSeries } from './Bars';

interface TimeChartProps<K extends string> {
  /** Names the chart and the table behind it. */
  title: string;
  /** Heading of the table's times, and label of the button that opens it. */
  words: { from: string; figures: string };
  series: readonly BarSeries<K>[];
  /** Only in the table. */
  besides?: readonly { key: K; label: string }[];
  buckets: readonly Bucket<K>[];
  /** Of a bucket, seconds. */
  width: number;
}

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

/** Counts by time bucket as bars; empty buckets leave a gap. */
export function TimeChart<K extends string>(props: TimeChartProps<K>) {
  const { title, words, series, buckets, width } = props;
  const clock = clockOf(buckets, width);
  const keys = series.map(({ key }) => key);
  return (
    <Bars
      title={title}
      series={series}
      points={filled(buckets, keys, width).map((bucket) => ({ ...bucket, span: bucket.at }))}
      tick={(at) => clock(new Date(at))}
      table={{
        opens: words.figures,
        rows: buckets,
        keyOf: ({ at }) => at,
        columns: columnsOf(props, clock),
      }}
    />
  );
}
