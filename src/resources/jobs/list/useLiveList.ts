import { usePatience } from '../../../admin/live';
import { isActive } from '../../../features/sending/polling';
import type { Job } from '../contract';
import { LATEST } from './useJobsNow';

/** What a person would see move; nothing can where no job is under way. */
const markOf = ({ data }: { data: readonly Job[] }): string | null =>
  data.some(isActive)
    ? data
        .map(({ id, state, pending, held, delivered, failed }) => [
          id,
          state,
          pending,
          held,
          delivered,
          failed,
        ])
        .join()
    : null;

/** When the list asks again: while a listed job is under way, and when one comes back to the page. */
export function useLiveList(live: boolean) {
  const refetchInterval = usePatience(markOf, LATEST);
  return live
    ? { refetchInterval: refetchInterval as never, refetchOnWindowFocus: 'always' as const }
    : { refetchInterval: false as const, refetchOnWindowFocus: false as const };
}
