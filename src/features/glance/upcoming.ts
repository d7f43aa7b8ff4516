import { serverNow } from '../../dataProvider/serverTime';
import { CLOCK, dateFormat } from '../../i18n/format';

/** The time of a future moment, with its day if that is another; undefined for a past one. */
export function upcoming(at: string | null): string | undefined {
  if (at === null || Date.parse(at) <= serverNow()) return undefined;
  const moment = new Date(at);
  const today = moment.toDateString() === new Date(serverNow()).toDateString();
  return dateFormat(today ? CLOCK : { ...CLOCK, day: 'numeric', month: 'short' })(moment);
}
