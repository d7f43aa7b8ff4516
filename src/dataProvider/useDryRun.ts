import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { DRY_RUN } from '../contract/define';
import type { ApiError } from './errors';
import type { ActParams } from './types';
import { useConsoleData } from './useAct';

/** Its answer is worth nothing once it is off the screen, and repeating it is the person's decision. */
const ONCE = { gcTime: 0, staleTime: Infinity, retry: false, networkMode: 'always' } as const;

type Params = Pick<ActParams, 'data' | 'query'> & { file: File };

/**
 * What a file would do, asked once while the screen is open. Its key is no resource's: no change, its own real run
 * least of all, sends the file again.
 */
export function useDryRun<T>(
  resource: string,
  action: string,
  { data, query, file }: Params,
): Pick<UseQueryResult<T, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'> & { share: number } {
  const provider = useConsoleData();
  const [run] = useState(() => crypto.randomUUID());
  /** Share of the file that has left, 0 to 1. */
  const [share, setShare] = useState(0);
  const asked = useQuery<T, ApiError>({
    ...ONCE,
    queryKey: [DRY_RUN, resource, action, run],
    queryFn: ({ signal }) =>
      provider.act<T>(resource, action, {
        data,
        query: { ...query, [DRY_RUN]: true },
        file,
        signal,
        onProgress: setShare,
      }),
  });
  const { error, isFetching, refetch } = asked;
  return { data: asked.data, error, isFetching, refetch, share };
}
