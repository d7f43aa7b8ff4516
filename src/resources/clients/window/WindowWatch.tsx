import { useWatch } from 'react-hook-form';
import { WindowNote } from './WindowNote';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Shows, while the hours are edited, which recipients they never reach. The fields report invalid hours. */
export default function WindowWatch() {
  const [start, end] = useWatch({ name: ['window_start', 'window_end'] }) as unknown[];
  const isClock = (value: unknown): value is string => typeof value === 'string' && CLOCK.test(value);
  return isClock(start) && isClock(end) && start < end ? <WindowNote window={{ start, end }} /> : null;
}
