import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { slowingTo, usePolling } from '../../admin/polling';

/** Longest wait between two polls of a run that waits for its provider, ms. */
const LATEST = 15_000;

/** Interval of polls while a run is under way. @param markOf changes with its progress; null: none runs */
export const useRunPolling = <T>(markOf: (reading: T) => string | null) =>
  usePolling<T>({ markOf, waitAfter: slowingTo(LATEST) });

/**
 * Refreshes readiness and jobs after a run, whose answers change the recipients.
 * @param last the last run; null: none; undefined: not read yet
 */
export function useRefreshedReadiness(last: { id: string; state: string } | null | undefined): void {
  const client = useQueryClient();
  const before = useRef<string>(undefined);
  const mark = last === undefined ? undefined : `${last?.id} ${last?.state}`;
  useEffect(() => {
    if (mark === undefined) return;
    const changed = before.current !== undefined && before.current !== mark;
    before.current = mark;
    if (!changed) return;
    void client.invalidateQueries({ queryKey: ['campaigns', 'stats'] });
    void client.invalidateQueries({ queryKey: ['jobs'] });
  }, [client, mark]);
}
