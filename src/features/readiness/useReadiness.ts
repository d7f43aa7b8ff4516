import type { Read } from '../../dataProvider/read';
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
