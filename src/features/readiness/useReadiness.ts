import type { Fresh } from '../../dataProvider/freshness';
import type { Read } from '../../dataProvider/read';
import { useReadAct } from '../../dataProvider/reads';
import type { Readiness } from '../../resources/campaigns/values';

/**
 * Whether a campaign can be sent. The last answer stays on the screen while a new one is computed. For starting
 * a job it is read with `fresh`.
 */
export const useReadiness = (
  campaignId: string | undefined,
  { enabled = true, fresh }: { enabled?: boolean } & Fresh = {},
): Read<Readiness> =>
  useReadAct(
    'campaigns',
    'stats',
    { id: campaignId, query: { readiness: true } },
    { part: ({ readiness }) => readiness, enabled: enabled && campaignId !== undefined, fresh },
  );
