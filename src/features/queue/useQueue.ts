import { useState } from 'react';
import { useReading } from '../../dataProvider/useAct';
import { usePatience } from '../../admin/live';

/** Answer of the queue call (call 9). */
export interface QueueLength {
  queued: number;
  running: number;
  oldest_seconds: number;
  rate_per_minute: number;
}

/** Readings that the trend remembers. */
const REMEMBERED = 60;
/** Longest wait between two looks, ms. */
const LATEST = 30_000;

/** What a person would see move; the age of the oldest grows by itself. */
const markOf = ({ queued, running, rate_per_minute }: QueueLength) =>
  [queued, running, rate_per_minute].join();

interface QueueOptions {
  /** Who may not ask shows no queue. */
  enabled?: boolean;
  /** False leaves the asking to the person. */
  live?: boolean;
}

/**
 * The queue, asked for again while it is looked at: often while it moves, less often the longer it stands
 * still. A hidden tab does not ask; coming back asks at once. `trend` is what was waiting since the page opened.
 */
export function useQueue({ enabled = true, live = true }: QueueOptions = {}) {
  const [trend, setTrend] = useState<{ at: number; readings: readonly number[] }>({ at: 0, readings: [] });
  const refetchInterval = usePatience(markOf, LATEST);
  const answer = useReading<QueueLength>(
    'tenants',
    'queue_length',
    {},
    {
      enabled,
      refetchOnWindowFocus: live && 'always',
      refetchInterval: live && refetchInterval,
    },
  );
  const { data, dataUpdatedAt } = answer;
  if (data && dataUpdatedAt !== trend.at) {
    setTrend({ at: dataUpdatedAt, readings: [...trend.readings, data.queued].slice(-REMEMBERED) });
  }
  return { data, error: answer.error, trend: trend.readings };
}
