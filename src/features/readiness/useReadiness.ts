import type { Read } from '../../dataProvider/read';
import { useFreshPart } from '../../dataProvider/freshReads';
import { useReadPart } from '../../dataProvider/reads';
import type { Readiness } from '../../resources/campaigns/values';

/** Whether a campaign can be sent. The last answer stays on the screen while a new one is computed. */
export const useReadiness = (campaignId: string | undefined, { enabled = true } = {}): Read<Readiness> =>
  useReadPart(
    ({ readiness }) => readiness,
    'campaigns',
    'stats',
    { id: campaignId, query: { readiness: true } },
    { enabled: enabled && campaignId !== undefined },
  );

/** The same for starting a job: only readiness computed since the view opened counts as known. */
export const useFreshReadiness = (campaignId: string, { enabled = true } = {}): Read<Readiness> =>
  useFreshPart(
    ({ readiness }) => readiness,
    'campaigns',
    'stats',
    { id: campaignId, query: { readiness: true } },
    { enabled },
  );
