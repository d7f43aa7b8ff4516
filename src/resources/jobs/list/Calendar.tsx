import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { EmptyState } from '../../../admin/state/EmptyState';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import { useMinute } from '../../../admin/value/useMinute';
import { LIMIT_MAX } from '../../../contract/common';
import { every } from '../../../dataProvider/failures';
import { useReadList } from '../../../dataProvider/reads';
import { CLOCK, dateFormat, formatNumber } from '../../../i18n/format';
import type { Job } from '../contract';
import { useText } from '../texts';
import { weeksOf, type Coming } from './coming';
import css from './calendar.module.css';

/** ms between two reads of the jobs that wait. */
const LOOK = 60_000;

/**
 * The events of waiting jobs in the next two weeks: when each starts, and when it continues because hours
 * open.
 */
export default function Calendar() {
  const text = useText();
  const read = useReadList(
    'jobs',
    {
      filter: { now: 'waiting' },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: LIMIT_MAX },
    },
    { refetchInterval: every(LOOK) },
  );
  return (
    <Section title={text('calendar.title')} lead={text('calendar.lead')}>
      <Reading read={read} as="part" polled>
        {({ data, total = data.length }) =>
          data.length === 0 ? (
            <EmptyState title={text('calendar.empty')}>{text('calendar.empty_next')}</EmptyState>
          ) : (
            <>
              <Days jobs={data} />
              {total > data.length && (
                <p className={css.quiet}>
                  {text('calendar.part', { shown: formatNumber(data.length), total: formatNumber(total) })}
                </p>
              )}
            </>
          )
        }
      </Reading>
    </Section>
  );
}

function Days({ jobs }: { jobs: readonly Job[] }) {
  const text = useText();
  const { days, later, undated } = weeksOf(jobs, useMinute());
  const dayName = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });
  const clock = dateFormat(CLOCK);
  const date = dateFormat({ ...CLOCK, month: 'short', day: 'numeric' });
  return (
    <>
      <ol className={css.days}>
        {days.map(({ start, coming }, n) => (
          <li key={start.getTime()} className={css.day} data-empty={coming.length === 0 || undefined}>
            <h3>
              <time dateTime={start.toISOString()}>{dayName(start)}</time>
              {n === 0 && <span className={css.today}>{text('calendar.today')}</span>}
            </h3>
            <Entries coming={coming} timeOf={clock} />
          </li>
        ))}
      </ol>
      {later.length > 0 && (
        <>
          <h3 className={css.other}>{text('calendar.later')}</h3>
          <Entries coming={later} timeOf={date} />
        </>
      )}
      {undated.length > 0 && (
        <>
          <h3 className={css.other}>{text('calendar.undated')}</h3>
          <ul className={css.entries}>
            {undated.map((job) => (
              <li key={job.id}>
                <JobLink job={job} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface EntriesProps {
  coming: readonly Coming[];
  timeOf: (at: Date) => string;
}

function Entries({ coming, timeOf }: EntriesProps) {
  const text = useText();
  if (coming.length === 0) return <p className={css.quiet}>{text('calendar.nothing')}</p>;
  return (
    <ul className={css.entries}>
      {coming.map(({ job, what, at, people }) => (
        <li key={`${job.id} ${at.getTime()}`} className={css[what]}>
          <time dateTime={at.toISOString()}>{timeOf(at)}</time>
          <JobLink job={job} />
          <span className={css.quiet}>
            {people === null
              ? text('calendar.starts')
              : text(`calendar.${what}_for`, { smart_count: people, people: formatNumber(people) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function JobLink({ job }: { job: Coming['job'] }) {
  const createPath = useCreatePath();
  return (
    <Link to={createPath({ resource: 'jobs', id: job.id, type: 'show' })}>
      <bdi>{job.campaign_name}</bdi>
      <bdi className={css.quiet}>{job.client_name}</bdi>
    </Link>
  );
}
