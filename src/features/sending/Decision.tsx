import { useNotify } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../admin/parts/ConfirmDialog';
import { useAct } from '../../dataProvider/useAct';
import { formatNumber, formatPercent } from '../../i18n/format';
import type { Job, JobDecision } from '../../resources/jobs/contract';
import { ErrorCode } from '../carrierErrors/ErrorCode';
import { useHeldText } from './heldTexts';
import { shareOf } from './tally';
import css from './sending.module.css';

interface DecisionProps {
  job: Job & { id: string };
  by: JobDecision;
}

/** Why a job is paused until a person decides, and the way to let it go on. To end it there is "Stop job". */
export default function Decision({ job, by }: DecisionProps) {
  const text = useHeldText();
  const notify = useNotify();
  const [asked, setAsked] = useState(false);
  const resume = useAct('jobs', 'resume');
  const { count = 0, of = 0, code } = job.limited ?? {};
  const confirm = () =>
    resume.mutate(
      { id: job.id, data: { by } },
      {
        onSuccess: () => {
          notify(text('decide.done'), { type: 'info' });
          setAsked(false);
        },
      },
    );
  const close = () => {
    resume.reset();
    setAsked(false);
  };
  return (
    <div className={css.warning} role="alert">
      <p>
        {text(`limit.${by}`, {
          count: formatNumber(count),
          of: formatNumber(of),
          share: formatPercent(shareOf(count, of)),
        })}
      </p>
      {code && (
        <p>
          <ErrorCode code={code} />
        </p>
      )}
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {text('decide.verb')}
      </button>
      <ConfirmDialog
        open={asked}
        danger
        busy={resume.isPending}
        title={text('decide.title', { name: job.campaign_name })}
        verb={text('decide.verb')}
        failure={resume.error}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{text('decide.what', { smart_count: job.pending, count: formatNumber(job.pending) })}</p>
      </ConfirmDialog>
    </div>
  );
}
