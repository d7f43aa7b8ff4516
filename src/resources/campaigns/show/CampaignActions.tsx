import { useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useContext, useState, useEffect } from 'react';
import { useNavigate, useSearchParams } from '../../../router';
import { StartIcon, StopIcon, TestIcon } from '../../../admin/screenIcons';
import { ActionLook } from '../../../admin/page/actionLook';
import { lateWindow } from '../../../admin/dialog/lateWindow';
import { useDeclaration, useWords } from '../../../admin/registry';
import { ErrorState } from '../../../admin/state/ErrorState';
import { PageButton } from '../../../admin/page/PageAction';
import { useRefused } from '../../../admin/page/useRefused';
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

/** A dialog of the head, which the address may open. */
function useDialog(name: 'stop' | 'test') {
  const [isChosen, setChosen] = useState(false);
  const [params, setParams] = useSearchParams();
  const close = () => {
    setChosen(false);
    if (params.has(DO)) {
      params.delete(DO);
      setParams(params, { replace: true });
    }
  };
  return { isOpen: isChosen || params.get(DO) === name, open: () => setChosen(true), close };
}

/** All verbs of a campaign, for its row's menu. */
export function CampaignActions() {
  return (
    <>
      <OtherActions />
      <NextAction />
    </>
  );
}

/** The verb of a campaign's head: stop its job, or go to the review that starts the first one. */
export function NextAction() {
  const campaign = useRecordContext<Campaign>();
  const text = useText();
  const stop = useDialog('stop');
  const inRow = useContext(ActionLook) !== undefined;
  const mayStop = !useRefused('jobs', 'delete');
  // The review has its own, more specific button.
  const isReviewed = useOpenStage() === 'review' && !inRow;
  // An archived campaign cannot send. The server enforces this too.
  if (!campaign || campaign.archived) return null;
  const { id, active_job_id, last_job_at } = campaign;
  if (active_job_id === null) {
    if (isReviewed) return null;
    if (inRow) return <ToReview campaign={campaign} />;
    return last_job_at === null ? <CheckedStart campaign={campaign} /> : null;
  }
  if (!mayStop) return null;
  return (
    <>
      <PageButton name="stop" look="danger" icon={StopIcon} label={text('action.stop')} onClick={stop.open} />
      {stop.isOpen && <Stop jobId={encodeId([id, active_job_id])} onClose={stop.close} />}
    </>
  );
}

/** The other verbs: a test; and another job, once there was one, because copying the campaign is more likely then. */
export function OtherActions() {
  const campaign = useRecordContext<Campaign>();
  const text = useText();
  const test = useDialog('test');
  const inRow = useContext(ActionLook) !== undefined;
  const isReviewed = useOpenStage() === 'review';
  const mayTest = !useRefused('campaigns', 'test_message');
  if (!campaign || campaign.archived) return null;
  const isAgain = campaign.last_job_at !== null && campaign.active_job_id === null;
  return (
    <>
      {mayTest && (
        <>
          <PageButton icon={TestIcon} label={text('action.test')} onClick={test.open} />
          <TestDialog open={test.isOpen} campaign={campaign} onClose={test.close} />
        </>
      )}
      {isAgain && !inRow && !isReviewed && <ToReview campaign={campaign} />}
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
  const mayStart = !useRefused('jobs', 'create');
  const isStart = mayStart && verdict !== 'blocked';
  const isNext = verdict !== undefined && isStart && last_job_at === null;
  return (
    <PageButton
      look={isNext ? 'primary' : undefined}
      icon={isStart ? StartIcon : undefined}
      label={isStart ? text('action.start') : words.tab('review')}
      onClick={() => {
        // The review takes the focus.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        void navigate(`${createPath({ resource: 'campaigns', id, type: 'show' })}/review`);
      }}
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
