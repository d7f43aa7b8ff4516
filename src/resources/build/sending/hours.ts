import { dateFormat, formatLocale } from '../../../i18n/format';
import type { Readiness } from '../../campaigns/values';
import type { HoursGroup, Job } from '../../jobs/contract';
import { wallOf } from '../../../rules/quietHours/clock';
import { keyOfPlace, zonesOf } from '../../../rules/quietHours/place';
import { standingOf } from '../../../rules/quietHours/standing';

/** Who may be written to at a moment, as a job and readiness tell it. */
export type Hours = Pick<Job, 'held' | 'zones_open' | 'zones_total' | 'next_open_at' | 'waiting'>;

/** Whether all that is left of a running job waits for its recipients' hours. */
export const isHolding = ({ state, held, pending }: Pick<Job, 'state' | 'held' | 'pending'>): boolean =>
  state === 'sending' && held > 0 && held === pending;

/** The hours of a campaign's recipients at another moment than the one they were asked for. */
export function hoursAt({ window, waiting }: Readiness['hours'], at: Date): Hours {
  const places = waiting.map((group) => ({ place: keyOfPlace(group), waiting: group.waiting }));
  const { groups, ...standing } = standingOf(places, window, at);
  return { ...standing, waiting: groups };
}

/** The zone of a group in which it is earliest, and which therefore opens last. */
function lastZone(group: HoursGroup, at: Date): string {
  const clock = (zone: string) => {
    const { day, minutes } = wallOf(zone, at);
    return day + minutes * 60_000;
  };
  return zonesOf(group).toSorted((a, b) => clock(a) - clock(b))[0]!;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** When a group opens, by its own clock and by this browser's, with the day where that is another; null where it is open or never opens. */
export function openingOf(group: HoursGroup): { theirs: string; day: string; ours: string } | null {
  if (group.opens_at === null) return null;
  const at = new Date(group.opens_at);
  const timeZone = lastZone(group, at);
  const weekday = (zone?: string) => dateFormat({ weekday: 'short', timeZone: zone })(at);
  const otherDay = weekday() !== weekday(timeZone);
  return {
    theirs: dateFormat({ ...CLOCK, timeZone })(at),
    day: dateFormat({ ...CLOCK, weekday: 'short', timeZone })(at),
    ours: dateFormat(otherDay ? { ...CLOCK, weekday: 'short' } : CLOCK)(at),
  };
}

/** What people call a zone: "Eastern Time". */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
