import { useNotify } from 'ra-core';
import { formatNumber } from '../../../i18n/format';
import type { Job } from '../../jobs/contract';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { useText } from '../useText';
import { isActive } from './polling';
import css from './sending.module.css';
import { useFailure } from './useFailure';
import { useStopJob } from './useJobCalls';

interface StopJobDialogProps {
  open: boolean;
  /** As it stands now: the figures in the dialog keep moving. */
  job: Job & { id: string };
  onClose: () => void;
}

/** Stops a job after saying how many messages have left and cannot be recalled. */
export function StopJobDialog({ open, job, onClose }: StopJobDialogProps) {
  const text = useText('jobs');
  const notify = useNotify();
  const failure = useFailure();
  const stop = useStopJob();
  const confirm = () => {
    stop.mutate(job.id, {
      onSuccess: () => notify(text('stop.done', 'Job stopped'), { type: 'success' }),
      onError: (error) => notify(failure(error), { type: 'error' }),
      onSettled: onClose,
    });
  };
  const left = job.sent + job.unknown;
  return (
    <ConfirmDialog
      open={open && isActive(job)}
      danger
      busy={stop.isPending}
      title={text('stop.title', 'Stop the job of “%{name}”?', { name: job.campaign_name })}
      verb={text('stop.verb', 'Stop job')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={css.window}>
        {job.state === 'scheduled' ? (
          <p>{text('stop.scheduled', 'Nothing has left yet. The job will not run.')}</p>
        ) : (
          <p>
            {text(
              'stop.left',
              '%{left} of %{total} already left and cannot be recalled. The other %{rest} will not be sent.',
              {
                left: formatNumber(left),
                total: formatNumber(job.targeted),
                rest: formatNumber(job.pending),
              },
            )}
          </p>
        )}
        <p>
          {text('stop.final', 'A stopped job cannot be resumed; a new job would write to everybody again.')}
        </p>
      </div>
    </ConfirmDialog>
  );
}
