import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Job } from '../../resources/jobs/contract';
import { waitFor } from './polling';

/** What a person would see move. */
const markOf = ({ state, pending, held, sent, delivered, failed, replied, opted_out }: Job) =>
  [state, pending, held, sent, delivered, failed, replied, opted_out].join();

/**
 * A job that is asked for again while it changes, less often the longer it stands still. Hidden tabs do not
 * ask; coming back asks at once.
 */
export function useLiveJob(id: string | undefined) {
  const seen = useRef({ mark: '', at: 0 });
  const answer = useGetOne<Job>(
    'jobs',
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data } }) => {
        if (data === undefined) return false;
        const mark = markOf(data);
        const now = Date.now();
        if (seen.current.mark !== mark) seen.current = { mark, at: now };
        return waitFor(data, { now, changedAt: seen.current.at }) ?? false;
      },
    },
  );
  useToldCampaigns(answer.data);
  return answer;
}

/** A job that begins or ends changes its campaign's state, and the lists in which both stand. */
function useToldCampaigns(job: (Job & { id: string }) | undefined): void {
  const client = useQueryClient();
  const before = useRef<{ id: string; state: string }>(undefined);
  const { id, state } = job ?? {};
  useEffect(() => {
    if (id === undefined || state === undefined) return;
    const changed = before.current?.id === id && before.current.state !== state;
    before.current = { id, state };
    if (!changed) return;
    void client.invalidateQueries({ queryKey: ['campaigns'] });
    void client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
  }, [client, id, state]);
}
