import { useBlocker, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '../../../build/parts/ConfirmDialog';
import type { Autosave } from './useAutosave';

/** The sign-in page: reached when a session ends, which nothing may delay (spec 4). */
const SIGN_IN = '/';

/** Leaving stores what is typed first; only what cannot be stored is asked about. */
export function LeaveAfterSave({ state, flush }: Pick<Autosave, 'state' | 'flush'>) {
  const translate = useTranslate();
  const unsaved = state.kind !== 'stored' && state.kind !== 'saved';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== SIGN_IN && nextLocation.pathname !== currentLocation.pathname,
  );
  const refused = state.kind === 'failed' || state.kind === 'invalid' || state.kind === 'clash';
  const leave = useEffectEvent(async () => {
    if (await flush()) blocker.proceed?.();
  });
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocked) void leave();
  }, [blocked]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocked && refused && state.kind !== 'clash'}
      danger
      title={translate('app.confirm.leave')}
      verb={translate('app.action.discard')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{translate('app.confirm.leave_text')}</p>
    </ConfirmDialog>
  );
}
