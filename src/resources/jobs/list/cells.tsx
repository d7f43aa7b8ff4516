import type { Shown } from '../../../admin/declaration';
import { ExactTime } from '../../../admin/value/ExactTime';
import { ProgressBar } from '../../../admin/value/ProgressBar';
import { StatusChip } from '../../../admin/value/StatusChip';
import { useMinute } from '../../../admin/value/useMinute';
import { useDeclaration, useWords } from '../../../admin/registry';
import { useJobState } from '../../../features/sending/jobState';
import { isActive } from '../../../features/sending/polling';
import { formatMinutes } from '../../../features/sending/words';
import { formatNumber } from '../../../i18n/format';
import { alarmOf } from '../../../rules/words/failing';
import { doneOf, FAILED_RATE, failedOf, rateOf, timeLeftOf, toSendOf } from '../../../rules/words/figures';
import type { Job } from '../contract';
import { useText } from '../texts';
import css from './list.module.css';

const jobOf = ({ record }: Shown) => record as unknown as Job;

/** The state, and the reason if a job waits. */
export function State(shown: Shown) {
  const { word, tone, about } = useJobState()(jobOf(shown));
  return (
    <StatusChip tone={tone} about={about}>
      {word}
    </StatusChip>
  );
}

/** Done of those to be sent to, those skipped, and the time left while it runs; before it starts, when it will. */
export function Progress(shown: Shown) {
  const job = jobOf(shown);
  const words = useWords(useDeclaration('jobs'));
  const text = useText();
  if (job.state === 'scheduled' && job.scheduled_at) {
    return (
      <>
        {text('cell.due')} <ExactTime at={job.scheduled_at} />
      </>
    );
  }
  return (
    <>
      <ProgressBar
        brief
        value={doneOf(job)}
        of={toSendOf(job)}
        skipped={job.skipped}
        label={words.field('sent')}
      />
      {isActive(job) && <Left job={job} />}
    </>
  );
}

/** Nothing while it is not known. */
function Left({ job }: { job: Job }) {
  const text = useText();
  const seconds = useSecondsLeft(job);
  return seconds > 0 && <span> · {text('cell.left', { time: formatMinutes(seconds) })}</span>;
}

export const Duration = ({ value }: Shown) => formatMinutes(Number(value));

/** Time until the last message can leave, including those who wait for their hours. */
function useSecondsLeft(job: Job): number {
  const { now, last } = timeLeftOf(job);
  const minute = useMinute();
  const opens = last?.group.opens_at ? (Date.parse(last.group.opens_at) - minute) / 1000 : 0;
  return Math.max(now ?? 0, opens);
}

export const TimeLeft = (shown: Shown) => formatMinutes(useSecondsLeft(jobOf(shown)));

/** Delivered, and failed or refused; the latter in red if there are more than usual. */
export function Delivered(shown: Shown) {
  const job = jobOf(shown);
  const failed = formatNumber(failedOf(job));
  return (
    <>
      {formatNumber(job.delivered)} /{' '}
      {alarmOf(rateOf(FAILED_RATE, job)) ? <span className={css.wrong}>{failed}</span> : failed}
    </>
  );
}
