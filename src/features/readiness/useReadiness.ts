import type { Fresh } from '../../dataProvider/freshness';
import type { Read } from '../../dataProvider/read';
import { useReadAct } from '../../dataProvider/reads';
import type { Readiness } from '../../resources/campaigns/values';

/**
 * Whether a campaign can be sent. The last answer stays on the screen while a new one is computed. For starting
 * a job it is read with `fresh`. `rest`: for those alone whom the campaign has not texted.
 */
export const useReadiness = (
  campaignId: string | undefined,
  { enabled = true, rest = false, fresh }: { enabled?: boolean; rest?: boolean } & Fresh = {},
): Read<Readiness> =>
  useReadAct(
    'campaigns',
    'stats',
    { id: campaignId, query: { readiness: true, ...(rest && { rest }) } },
    { part: ({ readiness }) => readiness, enabled: enabled && campaignId !== undefined, fresh },
  );
