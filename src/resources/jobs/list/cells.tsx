import type { Shown } from '../../../admin/define';
import { ExactTime } from '../../../admin/parts/ExactTime';
import { ProgressBar } from '../../../admin/parts/ProgressBar';
import { StatusChip } from '../../../admin/parts/StatusChip';
import { useDeclaration, useWords } from '../../../admin/registry';
import { useJobState } from '../../../features/sending/jobState';
import { formatDuration } from '../../../features/sending/words';
import { formatNumber } from '../../../i18n/format';
import type { Job } from '../contract';
import { useText } from '../texts';
import css from './list.module.css';

const MINUTE = 60;

const jobOf = ({ record }: Shown) => record as unknown as Job;

/** The state, and what a job waits for. */
export function State(shown: Shown) {
  const { word, tone, about } = useJobState()(jobOf(shown));
  return (
    <StatusChip tone={tone} about={about}>
      {word}
    </StatusChip>
  );
}

/** Sent of those targeted, with those skipped; before it starts, when it will. */
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
  return <ProgressBar done={job.sent} of={job.targeted} skipped={job.skipped} label={words.field('sent')} />;
}

/** Messages a minute, now or on the whole. */
export const Rate = ({ value }: Shown) => formatNumber(Math.round(Number(value)));

/** A column has no room for seconds next to minutes. */
export function Duration({ value }: Shown) {
  const seconds = Number(value);
  return formatDuration(seconds < MINUTE ? seconds : Math.round(seconds / MINUTE) * MINUTE);
}

/** Delivered, and failed or refused. */
export function Delivered(shown: Shown) {
  const { delivered, failed, rejected } = jobOf(shown);
  const wrong = failed + rejected;
  return (
    <bdi>
      {formatNumber(delivered)} /{' '}
      <span className={wrong > 0 ? css.wrong : undefined}>{formatNumber(wrong)}</span>
    </bdi>
  );
}
