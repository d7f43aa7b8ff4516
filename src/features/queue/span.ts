import { formatNumber } from '../../i18n/format';
import type { Text } from './texts';

const MINUTE = 60;
const HOUR = 3600;

/** A length of time in its largest unit, rounded. */
export function spanOf(seconds: number, text: Text): string {
  if (seconds < MINUTE) return text('seconds', { count: formatNumber(seconds) });
  if (seconds < HOUR) return text('minutes', { count: formatNumber(Math.round(seconds / MINUTE)) });
  return text('hours', { count: formatNumber(Math.round(seconds / HOUR)) });
}
