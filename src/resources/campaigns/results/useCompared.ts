import { every } from '../../../dataProvider/failures';
import type { Read } from '../../../dataProvider/read';
import { actOf, oneOf, useReadMany } from '../../../dataProvider/reads';
import type { Campaign } from '../contract';
import type { RangeFigures } from '../values';

/** A campaign compared with others. A failed read of one leaves the others as they are. */
export interface Compared {
  id: string;
  campaign: Read<Campaign>;
  range: Read<RangeFigures>;
}

/** How often the figures are read again while a campaign sends, ms. */
const REFRESH = 10_000;

/** Two days, the first not after the last. */
export const isRange = (start: string, end: string) => start !== '' && end !== '' && start <= end;

/** Whether the campaign is being sent. */
export const isMoving = (read: Read<Campaign>) => 'value' in read && read.value.active_job_id !== null;

/** Campaigns of any client by their ids, with the figures of each between two days of its client's time zone. */
export function useCompared(ids: readonly string[], start: string, end: string): Compared[] {
  const campaigns = useReadMany(
    ids.map((id) => oneOf('campaigns', id)),
    {
      refetchInterval: (query) => (query.state.data?.active_job_id ? every(REFRESH)(query) : false),
    },
  );
  const moves = campaigns.some(isMoving);
  const query = { start_date: start, end_date: end };
  const ranges = useReadMany(
    ids.map((id) => actOf('campaigns', 'stats', { id, query })),
    {
      part: ({ range }) => range,
      enabled: isRange(start, end),
      refetchInterval: moves ? every(REFRESH) : false,
    },
  );
  return ids.map((id, n) => ({ id, campaign: campaigns[n]!, range: ranges[n]! }));
}
