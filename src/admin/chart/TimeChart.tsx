import { CLOCK, dateFormat, formatNumber } from '../../i18n/format';
import type { DataColumn } from '../value/DataTable';
import { type BarSeries, Bars } from './Bars';

/** Counts within one time bucket, by series. */
type Bucket<K extends string> = { at: string } & Record<K, number>;

const DAY = 86_400;

/** Every bucket from the first to the last, with zeros where nothing happened. */
function filled<K extends string>(
  buckets: readonly Bucket<K>[],
  keys: readonly K[],
  width: number,
): Bucket<K>[] {
  const first = Date.parse(buckets[0]?.at ?? '');
  const last = Date.parse(buckets.at(-1)?.at ?? '');
  const step = width * 1000;
  const known = new Map(buckets.map((bucket) => [Date.parse(bucket.at), bucket]));
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, i) => {
    const at = first + i * step;
    const nothing = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
    return known.get(at) ?? ({ ...nothing, at: new Date(at).toISOString() } as Bucket<K>);
  });
}

/** Formats a bucket's start: the time alone if all are on one day, the date alone if a bucket is a day. */
function clockOf(buckets: readonly { at: string }[], width: number): (at: Date) => string {
  const first = Date.parse(buckets[0]?.at ?? '');
  const last = Date.parse(buckets.at(-1)?.at ?? '');
  const oneDay = last - first < DAY * 1000;
  return dateFormat(
    oneDay
      ? { ...CLOCK, ...(width < 60 && { second: '2-digit' }) }
      : { month: 'short', day: 'numeric', ...(width < DAY && { hour: 'numeric' }) },
  );
}

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
  ...[...series, ...besides].map(({ key, label }, index): DataColumn<Bucket<K>> => ({
    label,
    end: true,
    ...(index > 0 && { below: 'headed' }),
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
