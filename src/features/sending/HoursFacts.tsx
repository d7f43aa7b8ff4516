import type { ReactNode } from 'react';
import { formatNumber, zoneName } from '../../i18n/format';
import type { HoursGroup } from '../../resources/jobs/values';
import { DataTable, type DataColumn } from '../../admin/value/DataTable';
import type { Place } from '../../rules/law/quietHours/place';
import { StatusChip } from '../../admin/value/StatusChip';
import { Link } from '../../router';
import { cappedOf, type Hours, openingOf } from './hours';
import css from './sending.module.css';
import { type Text, useText } from './texts';

interface HoursFactsProps {
  hours: Hours;
  /** Shows only the sentence. */
  brief?: boolean | undefined;
}

/** "1,240 people can’t be texted until 8:00 AM local time", with their places. */
export function HoursFacts({ hours, brief }: HoursFactsProps) {
  const text = useText();
  if (hours.zones_total === 0) return null;
  return (
    <div className={css.hours}>
      <p>{sentenceOf(hours, text)}</p>
      {hours.held > 0 && !brief && (
        <>
          <DataTable
            caption={text('hours.table')}
            rows={hours.waiting}
            keyOf={({ zones, state, open, texts }) => [...zones, state, open, texts].join()}
            columns={columnsOf(text)}
          />
          <Link to="/state_rules">{text('hours.rules')}</Link>
        </>
      )}
    </div>
  );
}

/**
 * One sentence; it names the time if everyone who waits opens at the same local hour. It says so if a cap on texts to a
 * person, not the hours, holds them.
 */
export function sentenceOf({ held, waiting }: Hours, text: Text): string {
  if (held === 0) return text('hours.all_open');
  const values = { smart_count: held, count: formatNumber(held) };
  const capped = cappedOf(waiting);
  if (capped !== 'none') return text(capped === 'all' ? 'caps.held' : 'caps.some', values);
  const times = new Set(waiting.filter(({ open }) => !open).map((group) => openingOf(group)?.theirs));
  const [time] = times;
  return times.size === 1 && time !== undefined
    ? text('hours.held_until', { ...values, time })
    : text('hours.held', values);
}

const columnsOf = (text: Text): DataColumn<HoursGroup>[] => [
  { label: text('hours.where'), cell: (group) => <Where group={group} /> },
  { label: text('hours.recipients'), end: true, cell: ({ waiting }) => formatNumber(waiting) },
  { label: text('hours.opens'), below: 'headed', cell: (group) => <Opening group={group} /> },
];

function Where({ group }: { group: HoursGroup }) {
  const text = useText();
  const { zones, texts } = group;
  if (texts !== undefined) {
    const had = text('caps.had', { smart_count: texts, count: formatNumber(texts) });
    return <Two first={<PlaceName place={group} />} second={had} />;
  }
  if (zones.length === 0) return <Two first={text('hours.unknown')} second={text('hours.coasts')} />;
  return <PlaceName place={group} />;
}

/** Zones, and the state if its own hours apply. */
export function PlaceName({ place: { zones, state } }: { place: Place }) {
  const text = useText();
  if (zones.length === 0) return text('hours.unknown');
  const names = zones.map(zoneName).join(' / ');
  return <bdi>{state === null ? names : `${names}, ${state}`}</bdi>;
}

/** A value, and its explanation below. */
const Two = ({ first, second }: { first: ReactNode; second: string }) => (
  <>
    {first}
    <span className={css.quiet}>{second}</span>
  </>
);

function Opening({ group }: { group: HoursGroup }) {
  const text = useText();
  if (group.open) return <StatusChip tone="success">{text('hours.open')}</StatusChip>;
  const opening = openingOf(group);
  if (!opening) return text('hours.never');
  return <Two first={opening.day} second={text('hours.ours', { time: opening.ours })} />;
}
