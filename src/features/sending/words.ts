import { formatUnit } from '../../i18n/units';

/** Above this number of recipients it must be typed (domain 3.3, recommended). */
export const TYPED_ABOVE = 10_000;

const MINUTE = 60;
const HOUR = 3_600;

/** Seconds as people say them: "45 sec", "12 min 5 sec", "2 hr 10 min". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE) return formatUnit(whole, 'second');
  if (whole < HOUR) return joined([Math.floor(whole / MINUTE), 'minute'], [whole % MINUTE, 'second']);
  return joined([Math.floor(whole / HOUR), 'hour'], [Math.round((whole % HOUR) / MINUTE), 'minute']);
}

/** The same without seconds from a minute on, where there is no room or no use for them: "12 min". */
export const formatMinutes = (seconds: number): string =>
  formatDuration(seconds < MINUTE ? seconds : Math.round(seconds / MINUTE) * MINUTE);

type Part = Parameters<typeof formatUnit>;
const joined = (big: Part, small: Part) =>
  small[0] === 0 ? formatUnit(...big) : `${formatUnit(...big)} ${formatUnit(...small)}`;

/** Seconds between two instants. */
export const secondsBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;

/** Value of a `datetime-local` input as an instant; it is read in this browser's zone. Undefined when unreadable. */
export function instantOf(local: string): string | undefined {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const two = (figure: number) => String(figure).padStart(2, '0');

/** An instant in the format of a `datetime-local` input, to the minute, in this browser's zone. */
export const localOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** Name of this browser's zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
