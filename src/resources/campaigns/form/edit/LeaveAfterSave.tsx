import { useEffect, useEffectEvent } from 'react';
import { LeaveDialog } from '../../../../admin/form/LeaveDialog';
import { useLeave } from '../../../../admin/form/useLeave';
import type { Autosave } from './useAutosave';

/** Leaving stores what is typed first; only what cannot be stored is asked about. */
export function LeaveAfterSave({ state, flush }: Pick<Autosave, 'state' | 'flush'>) {
  const { blocked, leave, stay } = useLeave(state.kind !== 'stored' && state.kind !== 'saved');
  const store = useEffectEvent(async () => {
    if (await flush()) leave();
  });
  useEffect(() => {
    if (blocked) void store();
  }, [blocked]);
  const refused = state.kind === 'failed' || state.kind === 'invalid';
  return <LeaveDialog open={blocked && refused} onLeave={leave} onStay={stay} />;
}
