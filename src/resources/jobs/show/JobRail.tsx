import { useRecordContext } from 'ra-core';
import { ExactTime } from '../../build/parts/ExactTime';
import { Section } from '../../build/parts/Section';
import { JOB_STATE_CHOICES } from '../../build/sending/states';
import { useText, type Text } from '../../build/useText';
import type { Job } from '../contract';
import css from './show.module.css';

interface Moment {
  label: string;
  at: string;
}

/** What happened when, oldest first. */
function momentsOf(job: Job, text: Text): Moment[] {
  const { created_at, scheduled_at, started_at, finished_at, state } = job;
  const created = job.by
    ? text('moment.created_by', 'Created by %{by}', { by: job.by })
    : text('moment.created', 'Created');
  return [
    { label: created, at: created_at },
    ...(scheduled_at ? [{ label: text('moment.scheduled', 'Scheduled for'), at: scheduled_at }] : []),
    ...(started_at ? [{ label: text('moment.started', 'Started'), at: started_at }] : []),
    ...(finished_at
      ? [{ label: text(`state.${state}`, JOB_STATE_CHOICES[state].label), at: finished_at }]
      : []),
  ];
}

/** Beside a job: its history and the note it was started with. */
export function JobRail() {
  const job = useRecordContext<Job>();
  const text = useText('jobs');
  if (!job) return null;
  return (
    <>
      <Section title={text('rail.history', 'History')}>
        <ol className={css.history}>
          {momentsOf(job, text).map(({ label, at }) => (
            <li key={label}>
              <span>{label}</span>
              <ExactTime at={at} />
            </li>
          ))}
        </ol>
      </Section>
      {job.note && <Section title={text('rail.note', 'Note')}>{job.note}</Section>}
    </>
  );
}
