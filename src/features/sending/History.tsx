import { Section } from '../../admin/page/Section';
import { useDeclaration, useWords } from '../../admin/registry';
import { CopyButton } from '../../admin/value/CopyButton';
import { ExactTime } from '../../admin/value/ExactTime';
import type { Job } from '../../resources/jobs/contract';
import { useOutcomeText, type OutcomeText } from './outcomeTexts';
import css from './results.module.css';

interface Moment {
  label: string;
  at: string | null;
}

/** Events of a job with time and user, oldest first. */
function momentsOf(job: Job, state: string, text: OutcomeText): Moment[] {
  const { by, stopped_by, completed_at, finished_at } = job;
  const ended = job.state === 'stopped' && stopped_by ? text('moment.stopped_by', { by: stopped_by }) : state;
  const over = finished_at !== null;
  // The last receipt arrived later.
  const later = completed_at !== null && completed_at !== finished_at;
  const moments: Moment[] = [
    { label: by ? text('moment.created_by', { by }) : text('moment.created'), at: job.created_at },
    { label: text('moment.scheduled'), at: job.scheduled_at },
    { label: text('moment.started'), at: job.started_at },
    { label: text('moment.first'), at: job.first_sent_at },
    { label: text('moment.last'), at: over ? job.last_sent_at : null },
    { label: later ? text('moment.handed_over') : ended, at: finished_at },
    { label: state, at: later ? completed_at : null },
    { label: text('moment.receipts'), at: job.state === 'sent' ? job.receipts_until : null },
    { label: text('moment.removed'), at: job.removed_at },
  ];
  return moments.filter(({ at }) => at !== null);
}

/** The states of a job as a list of events, the note of the person who started it, and the id in logs. */
export function History({ job }: { job: Job }) {
  const text = useOutcomeText();
  const words = useWords(useDeclaration('jobs'));
  return (
    <Section title={text('history.title')}>
      {job.note && (
        <p className={css.note}>
          <bdi>{job.note}</bdi>
        </p>
      )}
      <ol className={css.history}>
        {momentsOf(job, words.choice('state', job.state), text).map(({ label, at }) => (
          <li key={label}>
            <span>{label}</span>
            {at && <ExactTime at={at} />}
          </li>
        ))}
      </ol>
      {job.request_id && (
        <p className={css.request}>
          {text('history.request')} <bdi className="mono">{job.request_id}</bdi>
          <CopyButton value={job.request_id} what={job.request_id} />
        </p>
      )}
    </Section>
  );
}
