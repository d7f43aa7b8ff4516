import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fieldErrors, messageOf } from '../../../admin/problems';
import { useAct } from '../../../dataProvider/useAct';
import { useDryRun } from '../../../dataProvider/useDryRun';
import { columnsQuery, type Decided } from '../../../features/import/mapping';
import type { FileFacts } from '../../../features/import/worker/read';
import { checkOf } from '../../../features/import/worker/reader';
import type { Import } from '../contract';

/** Answer of the file call. */
interface FileAnswer {
  import_id: string;
  audience_id: string | null;
  import: Import;
}

/** Where a file goes: into an audience that stands, or into a new one. */
export type Into = { audience_id: string } | { client_id: string; name: string };

/** Everything that is decided about a file before it is sent. */
export interface Plan {
  file: File;
  facts: FileFacts;
  decided: Decided;
  into: Into;
}

/** How and when the people of the file agreed. */
interface Evidence {
  consent: string;
  consent_when: string;
}

/** Query of the file call; without evidence it is only checked. */
const queryOf = ({ facts, decided, into }: Plan, more?: Evidence) => ({
  ...into,
  ...columnsQuery(facts, decided),
  ...more,
});

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

/**
 * Sends the file for good. A failure keeps file, mapping and consent; pressing again repeats the same request
 * under the same key, so that a lost answer does not import twice.
 */
export function useSend(onAccepted: (answer: FileAnswer) => void) {
  const call = useAct<FileAnswer>('audiences', 'file');
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = (plan: Plan, evidence: Evidence) => {
    if (call.isPending) return;
    const controller = new AbortController();
    sending.current = controller;
    setShare(0);
    call.mutate(
      { file: plan.file, query: queryOf(plan, evidence), onProgress: setShare, signal: controller.signal },
      { onSuccess: onAccepted },
    );
  };
  return { send, share, sending: call.isPending, error: call.error };
}

type Translate = Parameters<typeof messageOf>[1];

/** Why the server did not take a file: its sentences about file and mapping, else the failure in words. */
export function refusalOf(error: unknown, translate: Translate): string {
  const sentences = Object.values(fieldErrors(error, translate));
  return sentences.length > 0 ? sentences.join(' ') : messageOf(error, translate);
}
