import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Window } from '../../../admin/dialog/Window';
import { useFailure } from '../../../admin/state/useFailure';
import { useAct } from '../../../dataProvider/useAct';
import { serverNow } from '../../../dataProvider/serverTime';
import { useText } from '../texts';

export interface SnoozeWindowProps {
  id: string;
  lastInbound: string | null;
  onClose: () => void;
}

/** Asks until when, as this browser's local time. */
export default function SnoozeWindow({ id, lastInbound, onClose }: SnoozeWindowProps) {
  const text = useText();
  const translate = useTranslate();
  const failure = useFailure();
  const field = useId();
  const [value, setValue] = useState('');
  const { mutate, isPending, error } = useAct('conversations', 'snooze');
  const at = new Date(value);
  const isFuture = at.getTime() > serverNow();
  const snooze = () =>
    mutate(
      { id, data: { until: at.toISOString(), confirmed: { last_message: lastInbound } } },
      { onSuccess: onClose },
    );
  return (
    <Window
      title={text('snooze_title')}
      busy={isPending}
      onSubmit={() => isFuture && snooze()}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {translate('app.action.cancel')}
          </button>
          <button type="submit" className="button primary" aria-busy={isPending} disabled={!isFuture}>
            {text('snooze')}
          </button>
        </>
      }
    >
      <label htmlFor={field}>{text('until')}</label>
      <input
        id={field}
        type="datetime-local"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      {error && (
        <p role="alert" className="field-error">
          {failure(error)}
        </p>
      )}
    </Window>
  );
}
