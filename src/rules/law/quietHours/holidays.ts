import { daysIn } from '../../formats/days';
import type { StatedPurpose } from '../purposes';
import { dayAfter, instantOf, wallOf } from './clock';
import { COASTS } from './data';
import { type Holiday, HOLIDAY_NAMES, holidaysAbout } from './federalHolidays';
import { lawfulWindow, type SendingWindow } from './windows';

const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** How far ahead closed days matter: a job may be scheduled up to a year ahead. */
const AHEAD = 400 * DAY;
/** After this time a day is over everywhere. */
const BEHIND = 2 * DAY;

/** Days on which a tenant sends nothing, whatever the settings of a client or a job. */
export interface TenantDays {
  readonly tenant_holidays: readonly Holiday[];
  readonly tenant_closed_days: string | null;
}

/** A client's settings for sending times, and its tenant's. */
export interface ClientHours extends TenantDays {
  readonly window_start: string;
  readonly window_end: string;
  readonly holidays: boolean;
  readonly closed_days: string | null;
}

/** The days from now on that are listed or are one of these holidays, in order. */
function daysFrom(now: Date, names: readonly Holiday[], named: string | null): string[] {
  const about = names.length > 0 ? [...holidaysAbout(now.getUTCFullYear())] : [];
  const days = about.flatMap(([day, name]) => (names.includes(name) ? [day] : []));
  return [...new Set([...days, ...daysIn(named)])]
    .filter((day) => {
      const away = Date.parse(day) - now.getTime();
      return away > -BEHIND && away < AHEAD;
    })
    .sort();
}

/** The tenant's no-send days from now on. */
export const tenantDays = (
  { tenant_holidays, tenant_closed_days }: TenantDays,
  now: Date,
): readonly string[] => daysFrom(now, tenant_holidays, tenant_closed_days);

/**
 * A client's window for campaigns of a purpose, with its own and its tenant's no-send days from now on.
 * @param client with the purpose, which a caller has to say even where it is none; of a job, with its mode: an override lifts
 *   what is the client's own
 */
export function windowOf(
  client: ClientHours & {
    readonly purpose: StatedPurpose;
    readonly hours?: 'hold' | 'warn' | 'override';
  },
  now: Date,
): SendingWindow {
  const { window_start, window_end, holidays, closed_days } = client;
  const always = tenantDays(client, now);
  if (client.hours === 'override') return lawfulWindow({ always, purpose: client.purpose });
  const ofClient = daysFrom(now, holidays ? HOLIDAY_NAMES : [], closed_days);
  const closed = [...new Set([...ofClient, ...always])].sort();
  return {
    start: window_start,
    end: window_end,
    ...(closed.length > 0 && { closed }),
    ...(always.length > 0 && { always }),
    ...(client.purpose && { purpose: client.purpose }),
  };
}

/**
 * The end of the no-send day in progress on either coast, including the days that directly follow; null on
 * any other day. For jobs with recipients in unknown places.
 */
export function endOfDays(days: readonly string[], at: Date): Date | null {
  let end = at;
  const closedIn = (zone: string) => days.includes(dayOf(wallOf(zone, end).day));
  for (let zone = COASTS.find(closedIn); zone; zone = COASTS.find(closedIn))
    end = instantOf(zone, dayAfter(wallOf(zone, end).day, 1).day, 0);
  return end === at ? null : end;
}
