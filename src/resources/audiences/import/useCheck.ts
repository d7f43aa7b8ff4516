import { useQuery } from '@tanstack/react-query';
import { useDryRun } from '../../../dataProvider/useDryRun';
import { checkOf } from '../../../features/import/mapping/worker/reader';
import { queryOf, type FileAnswer, type Plan } from './query';

/** A check is worth nothing once it is off the screen, and repeating it is the person's decision. */
const ONCE = { gcTime: 0, staleTime: Infinity, retry: false, networkMode: 'always' } as const;

/**
 * Checks a file twice at once: here, row by row, which is known first, and by the server, which adds the
 * do-not-call list and what the audience has. Nothing is stored.
 */
export function useCheck(plan: Plan) {
  const { file, facts, decided, into } = plan;
  const local = useQuery({
    ...ONCE,
    queryKey: ['audience_check', file.name, file.size, file.lastModified, decided, into],
    queryFn: ({ signal }) => checkOf(file, facts, decided, signal, () => undefined),
  });
  const remote = useDryRun<FileAnswer>('audiences', 'file', { file, query: queryOf(plan) });
  return {
    local: local.data,
    answer: remote.data?.import,
    error: remote.isFetching ? null : (remote.error ?? local.error),
    share: remote.share,
    retry: () => void remote.refetch(),
  };
}
