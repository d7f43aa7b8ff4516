import { useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useContext, useState, useEffect } from 'react';
import { useNavigate, useSearchParams } from '../../../router';
import { StartIcon, StopIcon, TestIcon } from '../../../admin/screenIcons';
import { ActionLook } from '../../../admin/page/actionLook';
import { lateWindow } from '../../../admin/dialog/lateWindow';
import { useDeclaration, useWords } from '../../../admin/registry';
import { ErrorState } from '../../../admin/state/ErrorState';
import { PageButton } from '../../../admin/page/PageAction';
import { Window } from '../../../admin/dialog/Window';
import { encodeId } from '../../../dataProvider/identity';
import { useReadiness } from '../../../features/readiness/useReadiness';
import { verdictOf, type Verdict } from '../../../features/readiness/verdict';
import { StopJobDialog } from '../../../features/sending/StopJobDialog';
import { DO } from '../../../features/sending/TestFact';
import { useLiveJob } from '../../../features/sending/useLiveJob';
import type { Campaign } from '../contract';
import { useOpenStage } from './stages';
import { useText } from './texts';
import css from './show.module.css';

const DIALOGS = ['stop', 'test'] as const;
type Dialog = (typeof DIALOGS)[number];

/**
 * Actions in a campaign's head: send a test, go to the review that starts a job, or stop the active one. The address
 * may open a dialog.
 */
export function CampaignActions() {
  const campaign = useRecordContext<Campaign>();
  const text = useText();
  const [chosen, setOpen] = useState<Dialog>();
  const [params, setParams] = useSearchParams();
  const inRow = useContext(ActionLook) !== undefined;
  // The review has its own, more specific button.
  const isReviewed = useOpenStage() === 'review' && !inRow;
  const open = chosen ?? DIALOGS.find((dialog) => dialog === params.get(DO));
  // An archived campaign cannot send. The server enforces this too.
  if (!campaign || campaign.archived) return null;
  const close = () => {
    setOpen(undefined);
    if (params.has(DO)) {
      params.delete(DO);
      setParams(params, { replace: true });
    }
  };
  const { id, active_job_id } = campaign;
  return (
    <>
      <PageButton icon={TestIcon} label={text('action.test')} onClick={() => setOpen('test')} />
      {active_job_id === null ? (
        !isReviewed && (inRow ? <ToReview campaign={campaign} /> : <CheckedStart campaign={campaign} />)
      ) : (
        <PageButton
          look="danger"
          icon={StopIcon}
          label={text('action.stop')}
          onClick={() => setOpen('stop')}
        />
      )}
      <TestDialog open={open === 'test'} campaign={campaign} onClose={close} />
      {open === 'stop' && active_job_id !== null && (
        <Stop jobId={encodeId([id, active_job_id])} onClose={close} />
      )}
    </>
  );
}

interface ToReviewProps {
  campaign: Campaign;
  /** Absent until it is known. */
  verdict?: Verdict['state'];
}

/** Leads to the review, which starts the job, or says what blocks it. */
function ToReview({ campaign: { id, last_job_at }, verdict }: ToReviewProps) {
  const text = useText();
  const words = useWords(useDeclaration('campaigns'));
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const isBlocked = verdict === 'blocked';
  const isNext = verdict !== undefined && !isBlocked && last_job_at === null;
  return (
    <PageButton
      look={isNext ? 'primary' : undefined}
      icon={isBlocked ? undefined : StartIcon}
      label={isBlocked ? words.tab('review') : text('action.start')}
      onClick={() => void navigate(`${createPath({ resource: 'campaigns', id, type: 'show' })}/review`)}
    />
  );
}

/** The same by the readiness, for which the line of stages asks as well. Its width does not depend on it. */
function CheckedStart({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const readiness = useReadiness(campaign.id);
  const verdict = 'value' in readiness ? verdictOf(readiness.value).state : undefined;
  return (
    <span className={css.steady}>
      <ToReview campaign={campaign} verdict={verdict} />
      {verdict === 'blocked' && (
        <span className="button" aria-hidden>
          <StartIcon />
          {text('action.start')}
        </span>
      )}
    </span>
  );
}

function Stop({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const text = useText();
  const translate = useTranslate();
  const live = useLiveJob(jobId);
  if (live.state === 'loading') return null;
  if (live.state === 'failed')
    return (
      <Window
        title={text('action.stop')}
        onSubmit={live.retry}
        onClose={onClose}
        actions={
          <button type="button" className="button" onClick={onClose}>
            {translate('app.action.cancel')}
          </button>
        }
      >
        <ErrorState error={live.error} retry={live.retry} />
      </Window>
    );
  return <StopJobDialog open job={live.value} onClose={onClose} />;
}

interface TestDialogProps {
  open: boolean;
  campaign: Campaign;
  onClose: () => void;
}

const TestWindow = lateWindow<Omit<TestDialogProps, 'open'>>(() => import('../test/TestWindow'));

/** Sends the message to a few test numbers. Its code is loaded after the page is shown. */
function TestDialog({ open, ...props }: TestDialogProps) {
  useEffect(() => TestWindow.preload(), []);
  return open ? <TestWindow {...props} /> : null;
}
