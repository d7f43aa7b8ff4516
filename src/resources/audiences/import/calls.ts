import { isChanged } from '../../../admin/confirmed/useChanges';
import type { ApiError } from '../../../dataProvider/errors';
import { seenOf } from '../../../dataProvider/read';
import { useReadBy } from '../../../dataProvider/reads';
import { useAct } from '../../../dataProvider/useAct';
import { useDryRun } from '../../../dataProvider/useDryRun';
import { useUpload } from '../../../features/import/check';
import { columnsQuery, type Decided } from '../../../features/import/mapping';
import type { FileFacts } from '../../../features/import/worker/read';
import { checkOf } from '../../../features/import/worker/reader';
import type { ConsentClaim } from '../../../rules/law/consentClaim';
import { type Import, syncCounts } from '../contract';

/** Answer of the file call. */
interface FileAnswer {
  import_id: string;
  audience_id: string | null;
  import: Import;
}

/** Target of a file: an existing audience or a new one. */
export type Into = { audience_id: string } | { client_id: string; name: string };

/** Everything that is decided about a file before it is sent. */
export interface Plan {
  file: File;
  facts: FileFacts;
  decided: Decided;
  into: Into;
  /** Treatment of people who are in the audience. */
  mode: Import['mode'];
}

/** How and when the people in the file consented. */
interface Evidence {
  consent: string;
  consent_when: string;
  /** Absent if none was stated. */
  consent_kind?: ConsentClaim | undefined;
}

/** Query of the file call. Without evidence the file is only checked. */
const queryOf = (
  { facts, decided, into, mode }: Plan,
  more?: Evidence & { confirmed?: { counts: Record<string, number> } },
) => ({
  ...into,
  ...(mode === 'match' ? { mode } : {}),
  ...columnsQuery(facts, decided),
  ...more,
});

/**
 * Checks a file in the browser and on the server at once. The browser is faster; the server also knows the
 * do-not-call list and the audience. Nothing is stored.
 */
export function useCheck(plan: Plan) {
  const { file, facts, decided, into } = plan;
  const local = useReadBy(
    ['audience_check', file.name, file.size, file.lastModified, decided, into],
    (_, signal) => checkOf(file, facts, decided, signal, () => undefined),
    { once: true },
  );
  const remote = useDryRun('audiences', 'file', { file, query: queryOf(plan) });
  return {
    local: seenOf(local),
    answer: remote.data?.import,
    error: remote.isFetching ? null : (remote.error ?? (local.state === 'failed' ? local.error : null)),
    share: remote.share,
    retry: () => void remote.refetch(),
  };
}

/**
 * Imports the file. A failure keeps the file, its mapping and the consent.
 * @param onChanged called where the audience is no longer as its check has seen it
 */
export function useSend(onAccepted: (answer: FileAnswer) => void, onChanged: (error: ApiError) => void) {
  const call = useAct('audiences', 'file');
  const { send, share } = useUpload(call);
  return {
    /** With the figures of its check, for a file that the audience is to match. */
    send: (plan: Plan, evidence: Evidence, checked?: Import) =>
      send(
        {
          file: plan.file,
          query: queryOf(plan, {
            ...evidence,
            ...(checked?.sync ? { confirmed: { counts: syncCounts(checked) } } : {}),
          }),
        },
        onAccepted,
        (error) => {
          if (isChanged(error)) onChanged(error);
        },
      ),
    share,
    sending: call.isPending,
    error: isChanged(call.error) ? null : call.error,
  };
}
