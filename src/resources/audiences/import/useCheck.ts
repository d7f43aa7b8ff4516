import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleData } from '../../../dataProvider/useAct';
import { checkOf } from '../../build/mapping/worker/reader';
import { queryOf, type FileAnswer, type Plan } from './query';

/** A check is worth nothing once it is off the screen, and repeating it is the person's decision. */
const ONCE = { gcTime: 0, staleTime: Infinity, retry: false, networkMode: 'always' } as const;

/**
 * Checks a file twice at once: here, row by row, which is known first, and by the server, which adds the
 * do-not-call list and what the audience has. Nothing is stored.
 */
export function useCheck(plan: Plan) {
  const provider = useConsoleData();
  /** Share of the file that has left. */
  const [share, setShare] = useState(0);
  const { file, facts, decided, into } = plan;
  const key = [file.name, file.size, file.lastModified, decided, into];

  const local = useQuery({
    ...ONCE,
    queryKey: ['audience_check', 'file', ...key],
    queryFn: ({ signal }) => checkOf(file, facts, decided, signal, () => undefined),
  });
  const remote = useQuery({
    ...ONCE,
    queryKey: ['audience_check', 'server', ...key],
    queryFn: async ({ signal }) => {
      const query = queryOf(plan, { dry_run: true });
      const answer = await provider.act<FileAnswer>('audiences', 'file', {
        file,
        query,
        signal,
        onProgress: setShare,
      });
      return answer.import;
    },
  });
  const { isFetching } = remote;
  return {
    local: local.data,
    answer: remote.data,
    error: isFetching ? null : (remote.error ?? local.error),
    share,
    retry: () => void remote.refetch(),
  };
}
