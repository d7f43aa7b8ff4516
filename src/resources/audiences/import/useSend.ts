import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../../dataProvider/useAct';
import { queryOf, type Evidence, type FileAnswer, type Plan } from './query';

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
