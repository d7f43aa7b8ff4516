import { useRecordContext } from 'ra-core';
import { ExactTime } from '../../build/parts/ExactTime';
import { Section } from '../../build/parts/Section';
import { useDeclaration, useWords } from '../../build/registry';
import { useText, type Text } from '../texts';
import type { Job } from '../contract';
import css from './show.module.css';

interface Moment {
  label: string;
  at: string;
}

/** What happened when, oldest first. */
function momentsOf(job: Job, state: string, text: Text): Moment[] {
  const { created_at, scheduled_at, started_at, finished_at } = job;
  const created = job.by ? text('moment.created_by', { by: job.by }) : text('moment.created');
  return [
    { label: created, at: created_at },
    ...(scheduled_at ? [{ label: text('moment.scheduled'), at: scheduled_at }] : []),
    ...(started_at ? [{ label: text('moment.started'), at: started_at }] : []),
    ...(finished_at ? [{ label: state, at: finished_at }] : []),
  ];
}

/** Beside a job: its history and the note it was started with. */
export function JobRail() {
  const job = useRecordContext<Job>();
  const text = useText();
  const words = useWords(useDeclaration('jobs'));
  if (!job) return null;
  return (
    <>
      <Section title={text('rail.history')}>
        <ol className={css.history}>
          {momentsOf(job, words.choice('state', job.state), text).map(({ label, at }) => (
            <li key={label}>
              <span>{label}</span>
              <ExactTime at={at} />
            </li>
          ))}
        </ol>
      </Section>
      {job.note && <Section title={text('rail.note')}>{job.note}</Section>}
    </>
  );
}
