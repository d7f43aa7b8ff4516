import * as s from '../../contract/schema';
import { prose } from '../../contract/common';

/** Days as staff write them: one per line, or with commas between. */
export const daysIn = (text: string | null | undefined): string[] =>
  (text ?? '').split(/[\s,;]+/).filter(Boolean);

/** Whether each of them is a day of the calendar. */
export const areDays = (text: string): boolean =>
  daysIn(text).every((day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  });

/** Days entered by staff, in a request. */
export const givenDays = () =>
  s.string({
    ...prose(),
    rule: {
      code: 'day_list',
      sentence: 'Write each day as YYYY-MM-DD, one per line.',
      holds: areDays,
    },
  });
