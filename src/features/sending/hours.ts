import { CLOCK, dateFormat, zoneName } from '../../i18n/format';
import type { Job, Outlook } from '../../resources/jobs/contract';
import type { HoursGroup } from '../../resources/jobs/values';
import { wallOf } from '../../rules/law/quietHours/clock';
import { lawfulWindow } from '../../rules/law/quietHours/windows';
import { keyOfPlace, type Place, zonesOf } from '../../rules/law/quietHours/place';
import type { Departure } from '../../rules/law/quietHours/leaving';
import { standingOf } from '../../rules/law/quietHours/standing';

/** The recipients who may be texted at a moment, as reported by a job or by readiness. */
export type Hours = Pick<Job, 'held' | 'zones_open' | 'zones_total' | 'next_open_at' | 'waiting'> &
  Pick<Outlook['hours'], 'by_law'>;

/** True if all remaining recipients of a running job are waiting for their hours. */
export const isHolding = ({ state, held, pending }: Pick<Job, 'state' | 'held' | 'pending'>): boolean =>
  state === 'sending' && held > 0 && held === pending;

/** Whether a cap on texts to a person, and not the hours, holds all, some or none of those who wait. */
export function cappedOf(waiting: readonly HoursGroup[]): 'all' | 'some' | 'none' {
  const held = waiting.filter(({ open }) => !open);
  const capped = held.filter(({ texts }) => texts !== undefined).length;
  if (capped === 0) return 'none';
  return capped === held.length ? 'all' : 'some';
}

/** The hours of a campaign's recipients at another moment than the one that was read. */
export function hoursAt({ window, waiting, by_law }: Outlook['hours'], at: Date): Hours {
  const places = waiting.map((group) => ({ place: keyOfPlace(group), waiting: group.waiting }));
  const { groups, ...standing } = standingOf(places, window, at);
  const held = by_law === undefined ? undefined : standingOf(places, lawfulWindow(window), at).held;
  return { ...standing, waiting: groups, ...(held !== undefined && { by_law: held }) };
}

/** The westernmost zone of a place, where the hours open last. */
function lastZone(place: Place, at: Date): string {
  const clock = (zone: string) => {
    const { day, minutes } = wallOf(zone, at);
    return day + minutes * 60_000;
  };
  return zonesOf(place).toSorted((a, b) => clock(a) - clock(b))[0]!;
}

/**
 * When a group opens, by its own clock and by this browser's, with the day if it differs, and the name of
 * the zone; null if it is open or never opens.
 */
export function openingOf(
  group: HoursGroup,
): { theirs: string; day: string; ours: string; zone: string } | null {
  if (group.opens_at === null) return null;
  const at = new Date(group.opens_at);
  const timeZone = lastZone(group, at);
  const weekday = (zone?: string) => dateFormat({ weekday: 'short', timeZone: zone })(at);
  const otherDay = weekday() !== weekday(timeZone);
  return {
    theirs: dateFormat({ ...CLOCK, timeZone })(at),
    day: dateFormat({ ...CLOCK, weekday: 'short', timeZone })(at),
    ours: dateFormat(otherDay ? { ...CLOCK, weekday: 'short' } : CLOCK)(at),
    zone: zoneName(timeZone),
  };
}

/** Local time of the recipient when a message leaves, with the day if it differs from that of `now`. */
export function clockOf({ at, place }: Departure, now: string): string {
  const timeZone = lastZone(place, at);
  const day = dateFormat({ dateStyle: 'short', timeZone });
  const isToday = day(at) === day(new Date(now));
  return dateFormat({ ...CLOCK, ...(!isToday && { weekday: 'short' }), timeZone })(at);
}

const MOMENT = { ...CLOCK, weekday: 'short', month: 'short', day: 'numeric' } as const;

/** When a message is sent, in the recipients' time zone and, if that differs, in the browser's. */
export function momentOf({ at, place }: Departure): { theirs: string; zone: string; ours: string | null } {
  const timeZone = lastZone(place, at);
  const theirs = dateFormat({ ...MOMENT, timeZone })(at);
  const ours = dateFormat(MOMENT)(at);
  return { theirs, zone: zoneName(timeZone), ours: ours === theirs ? null : ours };
}
