import { useDelete, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { formatNational } from '../../../rules/national';
import { useDraft } from '../../../admin/form/useDraft';
import { PageButton } from '../../../admin/parts/PageAction';
import { DeleteIcon } from '../../../admin/screenIcons';
import { ConfirmDialog } from '../../../admin/parts/ConfirmDialog';
import type { DoNotCall } from '../contract';
import { useText } from '../texts';
import css from './desk.module.css';

interface RemoveNumberProps {
  record: Pick<DoNotCall, 'id' | 'phone' | 'scope'>;
  /** As an item of its row's menu. */
  inMenu?: boolean;
}

/** Takes a number off the list, for a reason that is kept. */
export function RemoveNumber({ record: { id, phone, scope }, inMenu }: RemoveNumberProps) {
  const text = useText();
  const notify = useNotify();
  const field = useId();
  const [asking, setAsking] = useState(false);
  const { value: reason, set: setReason, drop } = useDraft(`remove ${id}`, '', { stays: true });
  const [missing, setMissing] = useState(false);
  const [remove, { isPending, error, reset }] = useDelete();
  const number = formatNational(phone);
  const ask = () => setAsking(true);
  const close = () => {
    reset();
    setAsking(false);
  };
  const confirm = () => {
    if (reason.trim() === '') return setMissing(true);
    const meta = { query: { reason: reason.trim() } };
    return void remove(
      'do_not_calls',
      { id, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          drop();
          setAsking(false);
          notify(text('removed', { number }), { type: 'success' });
        },
      },
    );
  };
  return (
    <>
      {inMenu ? (
        <PageButton look="quiet-danger" icon={DeleteIcon} label={text('remove')} onClick={ask} />
      ) : (
        <button
          type="button"
          className="button quiet-danger"
          aria-label={text('remove_number', { number })}
          onClick={ask}
        >
          {text('remove')}
        </button>
      )}
      <ConfirmDialog
        open={asking}
        title={text('remove_title', { number })}
        verb={text('remove')}
        danger
        busy={isPending}
        failure={error}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{text(`remove_what.${scope}`)}</p>
        <div className={css.reason}>
          <label htmlFor={field}>{text('reason')}</label>
          <textarea
            id={field}
            rows={3}
            maxLength={500}
            value={reason}
            aria-invalid={missing && reason.trim() === ''}
            onChange={({ target }) => setReason(target.value)}
          />
          {missing && reason.trim() === '' && (
            <p role="alert" className="field-error">
              {text('reason_missing')}
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
