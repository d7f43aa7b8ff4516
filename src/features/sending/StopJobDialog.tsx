import { useNotify } from 'ra-core';
import { formatNumber } from '../../i18n/format';
import type { Job } from '../../resources/jobs/contract';
import { toSendOf } from '../../rules/words/figures';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { useText } from './texts';
import { isActive } from './polling';
import { useStopJob } from './useJobCalls';
import { useFailure } from '../../admin/state/useFailure';

/** It has ended meanwhile: there is nothing to try again. */
const OVER = 409;

interface StopJobDialogProps {
  open: boolean;
  /** The live job, so that the figures in the dialog stay current. */
  job: Job & { id: string };
  onClose: () => void;
}

/** Stops a job after saying how many messages have left and cannot be recalled. */
export function StopJobDialog({ open, job, onClose }: StopJobDialogProps) {
  const text = useText();
  const notify = useNotify();
  const failure = useFailure();
  const stop = useStopJob();
  const confirm = () => {
    stop.mutate(job.id, {
      onSuccess: () => {
        notify(text('stop.done'), { type: 'success' });
        onClose();
      },
      onError: (error) => {
        if (error.code !== OVER) return;
        notify(failure(error), { type: 'error' });
        onClose();
      },
    });
  };
  const close = () => {
    stop.reset();
    onClose();
  };
  const handedOver = job.sent + job.unknown;
  return (
    <ConfirmDialog
      open={open && isActive(job)}
      danger
      busy={stop.isPending}
      title={text('stop.title', { name: job.campaign_name })}
      verb={text('stop.verb')}
      failure={stop.error}
      onConfirm={confirm}
      onClose={close}
    >
      {job.state === 'scheduled' ? (
        <p>{text('stop.scheduled')}</p>
      ) : (
        <p>
          {text('stop.left', {
            left: formatNumber(handedOver),
            total: formatNumber(toSendOf(job)),
            rest: formatNumber(job.pending),
          })}
        </p>
      )}
      <p>{text('stop.final')}</p>
    </ConfirmDialog>
  );
}
