import { useNotify } from 'ra-core';
import { type ApiError, problemCode } from '../../dataProvider/errors';
import type { Job, Outlook } from '../../resources/jobs/contract';
import { useApprovalText } from './approvalTexts';
import { useText } from './texts';
import { type StartParams, useAskApproval, useStartJob } from './useJobCalls';

/** Refusals of a person who knew another size than the tenant has now. */
const BY_SIZE: readonly string[] = ['approval_needed', 'approval_not_needed'];

export const isOfSize = (refusal: ApiError): boolean => BY_SIZE.includes(problemCode(refusal) ?? '');

interface Outcomes {
  /** Forgets what was typed, which is sent. */
  drop: () => void;
  onStarted: (job: Job & { id: string }) => void;
  onAsked: () => void;
  onRefused: (refusal: ApiError) => void;
}

/** The press that starts a job, or asks a second person to. */
export function useStartPress(outlook: Outlook | undefined) {
  const approval = outlook?.approval ?? null;
  const needsApproval = approval !== null && outlook!.reach.reached > approval.above;
  const text = useText();
  const approvalText = useApprovalText();
  const notify = useNotify();
  const start = useStartJob();
  const ask = useAskApproval();
  const { error } = needsApproval ? ask : start;
  return {
    /** The tenant's rule for large jobs; null: there is none, or it is not known yet. */
    approval,
    /** It is asked for instead of started: it reaches too many people for one person. */
    needsApproval,
    /** Of what the button does now. */
    error,
    busy: start.isPending || ask.isPending,
    send(params: StartParams, { drop, onStarted, onAsked, onRefused: onError }: Outcomes) {
      if (needsApproval)
        return ask.mutate(params, {
          onSuccess() {
            drop();
            notify(approvalText('asked'), { type: 'success' });
            onAsked();
          },
          onError,
        });
      return start.mutate(params, {
        onSuccess(job) {
          drop();
          notify(text(params.scheduled_at ? 'start.scheduled' : 'start.done'), { type: 'success' });
          onStarted(job as Job & { id: string });
        },
        onError,
      });
    },
  };
}
