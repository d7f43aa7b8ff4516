import { useCanAccess, useListContext } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from '../../../router';
import { useListPreference } from '../../../admin/list/preference';
import { useReadAt } from '../../../admin/list/tools/useReadAt';
import { late } from '../../../admin/loading/late';
import { NotUpToDate } from '../../../admin/state/NotUpToDate';
import { Unread } from '../../../admin/state/Reading';
import { StatTile, StatTiles } from '../../../admin/value/StatTile';
import { useText as useQueueText } from '../../../features/queue/texts';
import { Trend } from '../../../features/queue/Trend';
import { useQueue } from '../../../features/queue/useQueue';
import { upcoming } from '../../../features/glance/upcoming';
import { formatDuration } from '../../../features/sending/words';
import { formatNumber, NO_VALUE } from '../../../i18n/format';
import type { Job, JOBS_DOING } from '../contract';
import { useText } from '../texts';
import { useJobsNow } from './useJobsNow';
import { useNotices } from './useNotices';
import { PREVIEW } from './usePreview';
import css from './list.module.css';

/** Reserves the line of a missing note. */
const NO_NOTE = '\u00a0';
/** The list of the jobs that do the same. */
const placeOf = (now: (typeof JOBS_DOING)[number]) =>
  `/jobs?filter=${encodeURIComponent(JSON.stringify({ now }))}`;

/** An unknown figure keeps its place. */
const figure = (count: number | undefined) => (count === undefined ? NO_VALUE : formatNumber(count));

/** Figures and switches above the rows; none before the first job, nor where jobs cannot be read. */
export function JobsHead() {
  const { data, error, filterValues } = useListContext<Job>();
  const isUnused = data?.length === 0 && Object.keys(filterValues).length === 0;
  return isUnused || (error && !data) ? null : <Head />;
}

/** The number of jobs sending, waiting and failing; for the provider also the queue. */
function Head() {
  const text = useText();
  const queueText = useQueueText();
  const [{ still = false }] = useListPreference();
  const { now: jobs, look } = useJobsNow({ live: !still });
  const mayQueue = useMayQueue();
  const queue = useQueue({ enabled: mayQueue, live: !still });
  const now = 'value' in jobs ? jobs.value : undefined;
  const until = now && upcoming(now.waiting_until);
  const isOpen = useIsCalendar();
  useWith(() => void look());
  return (
    <div className={css.above} data-stop="">
      <NotUpToDate of={[jobs, queue.read]} still={still} />
      <div className={css.tiles} aria-busy={jobs.state === 'loading'}>
        <Unread as="line" read={jobs} />
        <Unread as="line" read={queue.read} />
        <StatTiles>
          {jobs.state !== 'failed' && (
            <>
              <StatTile label={text('now.sending')} value={figure(now?.sending)} to={placeOf('sending')} />
              <StatTile
                label={text('now.waiting')}
                value={figure(now?.waiting)}
                note={until ?? NO_NOTE}
                to={placeOf('waiting')}
              />
              <StatTile label={text('now.failing')} value={figure(now?.failing)} to={placeOf('failing')} />
            </>
          )}
          {mayQueue && queue.read.state !== 'failed' && (
            <StatTile
              label={queueText('queued')}
              value={figure('value' in queue.read ? queue.read.value.queued : undefined)}
              note={<Trend readings={queue.trend} />}
            />
          )}
        </StatTiles>
      </div>
      <Controls />
      {isOpen && <Calendar />}
    </div>
  );
}

/** Only the provider sees the queue of all tenants. */
const useMayQueue = () => useCanAccess({ resource: 'tenants', action: 'queue_length' }).canAccess ?? false;

/** A listed job that came, went or moved on changes the figures above it; the first answer of the list does not. */
function useWith(read: () => void): void {
  const { data } = useListContext<Job>();
  const states = data?.map(({ id, state }) => `${id} ${state}`).join();
  const before = useRef<string>(undefined);
  const changed = useEffectEvent(read);
  useEffect(() => {
    if (states === undefined) return;
    if (before.current !== undefined) changed();
    before.current = states;
  }, [states]);
}

/** The job in the preview, which announces its own end. */
const useWatched = () => useSearchParams()[0].get(PREVIEW);

const Calendar = late(() => import('./Calendar'));
/** Query parameter of the list's address while the calendar is open above it. */
const CALENDAR = 'calendar';
const useIsCalendar = () => useSearchParams()[0].has(CALENDAR);

/** Opens and closes the calendar, which has its own address. */
function CalendarLink() {
  const text = useText();
  const [search] = useSearchParams();
  const isOpen = useIsCalendar();
  const next = new URLSearchParams(search);
  if (isOpen) next.delete(CALENDAR);
  else next.set(CALENDAR, 'week');
  return (
    <Link className="button" to={{ search: next.toString() }} aria-expanded={isOpen} replace>
      {text('calendar.open')}
    </Link>
  );
}

/** How old the figures are, and the switches for automatic updates and for notifications. */
function Controls() {
  const text = useText();
  const [preference, setPreference] = useListPreference();
  const { still = false, notice = false } = preference;
  const { read, refused, ask } = useNotices(notice, useWatched());
  return (
    <div className={css.bar}>
      <CalendarLink />
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={!still}
          aria-checked={!still}
          onChange={({ target }) => setPreference({ ...preference, still: !target.checked })}
        />
        {text('live.auto')}
      </label>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={notice}
          aria-checked={notice}
          onChange={({ target }) => {
            if (target.checked) ask();
            setPreference({ ...preference, notice: target.checked });
          }}
        />
        {text('live.notice')}
      </label>
      {still && <Updated />}
      {notice && <Unread as="line" read={read} />}
      {notice && <NotUpToDate of={read} />}
      {notice && refused && <p className={css.quiet}>{text('live.refused')}</p>}
    </div>
  );
}

const SECOND = 1_000;

/** How long ago the rows were read, to the second; silent, because it never rests. */
function Updated() {
  const text = useText();
  const { resource } = useListContext();
  const readAt = useReadAt(resource);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const age = readAt === 0 ? 0 : Math.max(0, now - readAt) / SECOND;
  return (
    // Keeps its place until there is a time to show.
    <p className={css.quiet} style={readAt === 0 ? { visibility: 'hidden' } : undefined}>
      {text('live.updated', { age: formatDuration(age) })}
    </p>
  );
}
