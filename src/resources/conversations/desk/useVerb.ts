import { useNotify } from 'ra-core';
import { useFailure } from '../../../admin/state/useFailure';
import { useAct } from '../../../dataProvider/useAct';

type Verb = 'assign' | 'snooze' | 'done' | 'tag' | 'outcome';

/** An act on a conversation. Its failure is a notification, because the control that sent it may be gone by then. */
export function useVerb<const A extends Verb>(verb: A, onDone?: () => void) {
  const notify = useNotify();
  const failure = useFailure();
  const { mutate, isPending } = useAct('conversations', verb);
  const act: typeof mutate = (params) =>
    mutate(params, {
      onSuccess: onDone,
      onError: (error) => notify(failure(error), { type: 'error' }),
    });
  return { act, isPending };
}
