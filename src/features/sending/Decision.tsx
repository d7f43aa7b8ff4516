import { useNotify } from 'ra-core';
import { useState } from 'react';
import { AgedReading } from '../../admin/state/AgedReading';
import { useRefused } from '../../admin/page/useRefused';
import { ConfirmDialog } from '../../admin/dialog/ConfirmDialog';
import { useReadOne } from '../../dataProvider/reads';
import { useAct } from '../../dataProvider/useAct';
import { formatNumber } from '../../i18n/format';
import { useRole } from '../../admin/registry';
import { allows } from '../../contract/roles';
import { type Job, type JobDecision, MAY_DECIDE } from '../../resources/jobs/contract';
import { leftToText } from '../../rules/words/leftToText';
import { useHeldText } from './heldTexts';
import { PassedLimit } from './PassedLimit';
import { TYPED_ABOVE } from './words';

interface DecisionProps {
  job: Job & { id: string };
  by: JobDecision;
}

/** Why a job is paused until a person decides, and the way to let it go on. To end it there is "Stop job". */
export default function Decision({ job, by }: DecisionProps) {
  const text = useHeldText();
  const isRefused = useRefused('jobs', 'resume');
  const may = allows(MAY_DECIDE[by], useRole());
  const [isAsking, setIsAsking] = useState(false);
  return (
    <PassedLimit passed={job.limited ?? {}} sentence={(figures) => text(`limit.${by}`, figures)}>
      {may && !isRefused && (
        <button type="button" className="button" onClick={() => setIsAsking(true)}>
          {text('decide.verb')}
        </button>
      )}
      {!may && <p>{text('decide.admins')}</p>}
      {isAsking && <Question job={job} by={by} onClose={() => setIsAsking(false)} />}
    </PassedLimit>
  );
}

/** Asks about the job as it is now. */
function Question({ job, by, onClose }: DecisionProps & { onClose: () => void }) {
  const text = useHeldText();
  const notify = useNotify();
  const resume = useAct('jobs', 'resume');
  const read = useReadOne('jobs', { id: job.id }, { fresh: true });
  const people = leftToText('value' in read ? read.value : job);
  const [unasked, setUnasked] = useState(false);
  const confirm = () => {
    if (read.state !== 'known') return;
    resume.mutate(
      { id: job.id, data: { by, ...(unasked && { unasked }), confirmed: { reach: people } } },
      {
        onSuccess: () => {
          notify(text('decide.done'), { type: 'info' });
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={resume.isPending}
      title={text('decide.title', { name: job.campaign_name })}
      verb={text('decide.verb')}
      typed={by === 'more_people' && people > TYPED_ABOVE ? String(people) : undefined}
      ready={read.state === 'known' && !read.value.recalled?.asking}
      failure={resume.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={read}>{(now) => <Consequences job={now} by={by} />}</AgedReading>
      {by === 'restored' && (
        <label className="check">
          <input type="checkbox" checked={unasked} onChange={() => setUnasked(!unasked)} />{' '}
          {text('decide.unasked')}
        </label>
      )}
    </ConfirmDialog>
  );
}

/** Consequences of continuing. A job that has not begun has no figures yet. */
function Consequences({ job, by }: DecisionProps) {
  const text = useHeldText();
  const people = leftToText(job);
  const figures = { smart_count: people, count: formatNumber(people) };
  if (by === 'consent_differs') return <p>{text('decide.consent_differs')}</p>;
  if (by === 'restored')
    return (
      <div className="stack">
        <p>{text('decide.restored')}</p>
        {job.recalled && <Recalled {...job.recalled} />}
        {job.targeted > 0 && <p>{text('decide.left', figures)}</p>}
      </div>
    );
  const of = formatNumber(job.limited?.of ?? 0);
  return (
    <>
      {by === 'more_people' && <p>{text('decide.more_people', { of, count: figures.count })}</p>}
      <p>{text('decide.what', figures)}</p>
    </>
  );
}

/** Whether the opt-outs since the copy was made are back: nothing is said of accounts that listed no text. */
function Recalled(recalled: NonNullable<Job['recalled']>) {
  const text = useHeldText();
  if (recalled.asking > 0) return <p>{text('recalled.asking')}</p>;
  return (['texts', 'failed', 'none'] as const).map((part) => {
    const count = recalled[part];
    return count > 0 && <p key={part}>{text(`recalled.${part}`, { count: formatNumber(count) })}</p>;
  });
}
