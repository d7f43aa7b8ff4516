import { CLOCK, dateFormat } from '../../i18n/format';

/** Counts within one time bucket, by series. */
export type Bucket<K extends string> = { at: string } & Record<K, number>;

const DAY = 86_400;

/** Every bucket from the first to the last, with zeros where nothing happened. */
export function filled<K extends string>(
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
export function clockOf(buckets: readonly { at: string }[], width: number): (at: Date) => string {
  const first = Date.parse(buckets[0]?.at ?? '');
  const last = Date.parse(buckets.at(-1)?.at ?? '');
  const oneDay = last - first < DAY * 1000;
  return dateFormat(
    oneDay
      ? { ...CLOCK, ...(width < 60 && { second: '2-digit' }) }
      : { month: 'short', day: 'numeric', ...(width < DAY && { hour: 'numeric' }) },
  );
}
