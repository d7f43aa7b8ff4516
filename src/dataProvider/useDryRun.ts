import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { DRY_RUN } from '../contract/define';
import type { ApiError } from './errors';
import type { ActionAnswer, ActionName } from './named';
import type { ActParams, AnyAct } from './types';
import { useConsoleData } from './useAct';

/** The answer is worthless once it is off the screen, and repeating the call is the person's decision. */
const ONCE = { gcTime: 0, staleTime: Infinity, retry: false, networkMode: 'always' } as const;

type Params<N extends string, A extends string> = Pick<ActParams<N, A>, 'data' | 'query'> & { file: File };

/**
 * Reads the dry run of a file, once while the screen is open. Its key belongs to no resource, so no
 * change, not even its own real run, sends the file again.
 */
export function useDryRun<const N extends string, const A extends ActionName<N>>(
  resource: N,
  action: A,
  { data, query, file }: Params<N, A>,
): Pick<UseQueryResult<ActionAnswer<N, A>, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'> & {
  share: number;
} {
  const act = useConsoleData().act as AnyAct;
  const [run] = useState(() => crypto.randomUUID());
  /** Share of the file that has been sent, 0 to 1. */
  const [share, setShare] = useState(0);
  const result = useQuery<ActionAnswer<N, A>, ApiError>({
    ...ONCE,
    queryKey: [DRY_RUN, resource, action, run],
    queryFn: async ({ signal }) =>
      (await act(resource, action, {
        data,
        query: { ...(query as object), [DRY_RUN]: true },
        file,
        signal,
        onProgress: setShare,
      })) as ActionAnswer<N, A>,
  });
  const { error, isFetching, refetch } = result;
  return { data: result.data, error, isFetching, refetch, share };
}
