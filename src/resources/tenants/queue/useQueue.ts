import type { Query } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../dataProvider/errors';
import { useReading } from '../../../dataProvider/useAct';
import { nextWait } from './patience';

/** Answer of the queue call (call 9). */
export interface QueueLength {
  queued: number;
  running: number;
  oldest_seconds: number;
  rate_per_minute: number;
}

/** Readings that the trend remembers. */
const REMEMBERED = 60;

/** What a person would see move; the age of the oldest grows by itself. */
const markOf = ({ queued, running, rate_per_minute }: QueueLength) =>
  [queued, running, rate_per_minute].join();

/**
 * The queue, asked for again while it is looked at: often while it moves, less often the longer it stands
 * still. A hidden tab does not ask; coming back asks at once. `trend` is what was waiting since the page opened.
 */
export function useQueue() {
  const seen = useRef<{ at: number; mark: string; wait?: number }>({ at: -1, mark: '' });
  const [trend, setTrend] = useState<{ at: number; readings: readonly number[] }>({ at: 0, readings: [] });
  const answer = useReading<QueueLength>(
    'tenants',
    'queue_length',
    {},
    {
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }: Query<QueueLength, ApiError>) => {
        const { data, dataUpdateCount, errorUpdateCount } = state;
        const at = dataUpdateCount + errorUpdateCount;
        const last = seen.current;
        if (at !== last.at) {
          const mark = data ? markOf(data) : '';
          const wait = nextWait(last.wait, data !== undefined && state.error === null && mark !== last.mark);
          seen.current = { at, mark, wait };
        }
        return seen.current.wait;
      },
    },
  );
  const { data, dataUpdatedAt } = answer;
  if (data && dataUpdatedAt !== trend.at) {
    setTrend({ at: dataUpdatedAt, readings: [...trend.readings, data.queued].slice(-REMEMBERED) });
  }
  return { data, error: answer.error, trend: trend.readings };
}
