import { ExactTime } from '../../../admin/value/ExactTime';
import { useDeclaration, useWords } from '../../../admin/registry';
import { useText, type Text } from '../texts';
import type { Job } from '../contract';
import css from './show.module.css';

interface Moment {
  label: string;
  at: string | null;
}

/** Events of a job with time and user, oldest first. */
function momentsOf(job: Job, state: string, text: Text): Moment[] {
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

/** The states of a job as a list of events. */
export function History({ job }: { job: Job }) {
  const text = useText();
  const words = useWords(useDeclaration('jobs'));
  return (
    <ol className={css.history}>
      {momentsOf(job, words.choice('state', job.state), text).map(({ label, at }) => (
        <li key={label}>
          <span>{label}</span>
          {at && <ExactTime at={at} />}
        </li>
      ))}
    </ol>
  );
}
