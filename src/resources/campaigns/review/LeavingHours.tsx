import { useTranslate } from 'ra-core';
import { CLOCK, dateFormat, formatDate, formatList, formatNumber, zoneName } from '../../../i18n/format';
import { clockOf } from '../../../features/sending/hours';
import { PlaceName } from '../../../features/sending/HoursFacts';
import { holidayOf } from '../../../rules/law/quietHours/federalHolidays';
import type { LeavingHour } from '../../../rules/law/quietHours/leaving';
import { Bar } from './Waterfall';
import { useText } from './texts';
import css from './review.module.css';

/** Maximum number of hours listed; a longer job is summed up. */
const SHOWN = 24;

const HOUR = { weekday: 'short', ...CLOCK } as const;

type Places = LeavingHour['places'];

/**
 * The same by time zones alone, the largest first: with the states whose own hours apply the list would be
 * long.
 */
function byZone(places: Places): [string, Places[number]][] {
  const byZones = new Map<string, Places[number]>();
  for (const { place, at, count } of places) {
    const zones = place.zones.map(zoneName).join(' / ');
    const known = byZones.get(zones);
    byZones.set(zones, {
      place: { zones: place.zones, state: null },
      at: known?.at ?? at,
      count: count + (known?.count ?? 0),
    });
  }
  return [...byZones].toSorted(([, a], [, b]) => b.count - a.count);
}

interface LeavingHoursProps {
  hours: readonly LeavingHour[];
  /** When they were computed. */
  now: string;
  /** Days without sending, and until when the job sends. */
  closed: readonly string[];
  until: Date;
}

/** Messages per hour, with the local times of their recipients. */
export function LeavingHours({ hours, now, closed, until }: LeavingHoursProps) {
  const text = useText();
  const translate = useTranslate();
  const most = Math.max(...hours.map(({ count }) => count));
  const clock = dateFormat(HOUR);
  const more = hours.length - SHOWN;
  const first = now.slice(0, 10);
  const last = until.toISOString().slice(0, 10);
  const without = closed.filter((day) => day >= first && day <= last);
  const named = (day: string) => {
    const holiday = holidayOf(day);
    return holiday
      ? text('when.holiday', {
          day: formatDate(day),
          holiday: translate(`resources.sending_days.choices.holidays.${holiday}`),
        })
      : formatDate(day);
  };
  return (
    <>
      <ol className={css.hours} aria-label={text('when.list')}>
        {hours.slice(0, SHOWN).map(({ at, count, places }) => (
          <li key={at.getTime()}>
            <span>{clock(places[0]?.at ?? at)}</span>
            <Bar from={0} part={count} of={most} />
            <b>{formatNumber(count)}</b>
            <details>
              <summary>{text('when.places')}</summary>
              <ul>
                {byZone(places).map(([zones, { place, ...first }]) => (
                  <li key={zones}>
                    <PlaceName place={place} /> <bdi>{clockOf({ place, at: first.at }, now)}</bdi> ·{' '}
                    {formatNumber(first.count)}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="quiet">{text('when.more', { smart_count: more, count: formatNumber(more) })}</p>
      )}
      {without.length > 0 && <p>{text('when.closed', { days: formatList(without.map(named)) })}</p>}
    </>
  );
}
