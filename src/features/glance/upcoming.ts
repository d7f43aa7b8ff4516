import { CLOCK, dateFormat } from '../../i18n/format';

/** The time of a moment that is still to come, and its day where that is another; nothing for one that is past. */
export function upcoming(at: string | null): string | undefined {
  if (at === null || Date.parse(at) <= Date.now()) return undefined;
  const moment = new Date(at);
  const today = moment.toDateString() === new Date().toDateString();
  return dateFormat(today ? CLOCK : { ...CLOCK, weekday: 'short', day: 'numeric', month: 'short' })(moment);
}
