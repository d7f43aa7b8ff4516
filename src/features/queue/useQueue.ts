import { useState } from 'react';
import { useReadAct } from '../../dataProvider/reads';
import { slowingTo, usePolling } from '../../admin/polling';

/** Answer of the queue call (call 9). */
export interface QueueLength {
  queued: number;
  running: number;
  oldest_seconds: number;
  rate_per_minute: number;
}

/** Number of readings in the trend. */
const REMEMBERED = 60;
/** Longest wait between two requests, ms. */
const LATEST = 30_000;

/** The visible state. The age of the oldest message always grows, so it is left out. */
const markOf = ({ queued, running, rate_per_minute }: QueueLength) =>
  [queued, running, rate_per_minute].join();

interface QueueOptions {
  /** False for roles that may not read the queue. */
  enabled?: boolean;
  /** False turns automatic updates off. */
  live?: boolean;
}

/**
 * The queue, polled while it is on the screen: often while it changes, then less and less often. Returning
 * to the tab refreshes it at once. `trend` is the number of waiting messages since the page opened.
 */
export function useQueue({ enabled = true, live = true }: QueueOptions = {}) {
  const [trend, setTrend] = useState<{ at: number; readings: readonly number[] }>({ at: 0, readings: [] });
  const refetchInterval = usePolling({ markOf, waitAfter: slowingTo(LATEST) });
  const read = useReadAct(
    'tenants',
    'queue_length',
    {},
    {
      enabled,
      refetchOnWindowFocus: live && 'always',
      refetchInterval: live && refetchInterval,
    },
  );
  if ('value' in read && read.at !== trend.at) {
    setTrend({ at: read.at, readings: [...trend.readings, read.value.queued].slice(-REMEMBERED) });
  }
  return { read, trend: trend.readings };
}
