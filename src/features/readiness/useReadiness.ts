import { keepPreviousData } from '@tanstack/react-query';
import { useReading } from '../../dataProvider/useAct';

/** Whether a campaign can be sent. The last answer stays on the screen while a new one is computed. */
export function useReadiness(campaignId: string | undefined, { enabled = true } = {}) {
  const { data, error, isFetching, refetch } = useReading(
    'campaigns',
    'stats',
    { id: campaignId, query: { readiness: true } },
    { enabled: enabled && campaignId !== undefined, placeholderData: keepPreviousData },
  );
  return { readiness: data?.readiness, error, isFetching, refetch: () => void refetch() };
}
