import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { LeaveDialog } from '../../../../admin/form/LeaveDialog';
import { useLeave } from '../../../../admin/form/useLeave';
import { CLOCK, dateFormat } from '../../../../i18n/format';
import { useText, type Text } from '../texts';
import type { Autosave, SaveState } from './useAutosave';
import css from './edit.module.css';

function sentence(state: SaveState, text: Text): string {
  switch (state.kind) {
    case 'saved': {
      const time = dateFormat(CLOCK)(state.at);
      return state.merged ? text('save.merged', { time }) : text('save.saved', { time });
    }
    case 'failed':
      return text('save.failed', { reason: state.reason });
    default:
      return text(`save.${state.kind}`);
  }
}

/** The line at the foot of the editor: whether everything is saved, and since when. */
export function SaveLine({ state, flush, onCancel }: Omit<Autosave, 'settle'> & { onCancel: () => void }) {
  const text = useText();
  const translate = useTranslate();
  const failed = state.kind === 'failed' || state.kind === 'invalid';
  return (
    <div className="save-bar">
      <output className={failed ? css.failed : undefined}>{sentence(state, text)}</output>
      {state.kind === 'failed' && (
        <button type="button" className="button" onClick={() => void flush()}>
          {translate('app.action.retry')}
        </button>
      )}
      <button type="button" className="button" onClick={onCancel}>
        {translate('app.action.close')}
      </button>
      <button type="submit" className="button primary" disabled={state.kind === 'saving'}>
        {text('save.done')}
      </button>
    </div>
  );
}

/** Saves before leaving. Asks only if the changes cannot be saved. */
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
