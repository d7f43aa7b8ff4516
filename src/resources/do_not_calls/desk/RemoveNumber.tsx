import { useDelete, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { useReadList } from '../../../dataProvider/reads';
import { formatNational } from '../../../rules/national';
import { useDraft } from '../../../admin/form/useDraft';
import { PageButton } from '../../../admin/parts/PageAction';
import { DeleteIcon } from '../../../admin/screenIcons';
import { isChanged } from '../../../admin/confirmed/useChanges';
import { ConfirmDialog } from '../../../admin/parts/ConfirmDialog';
import type { DoNotCall } from '../contract';
import { useText } from '../texts';
import css from './desk.module.css';

interface RemoveNumberProps {
  record: DoNotCall;
  /** As an item of its row's menu. */
  inMenu?: boolean;
}

/**
 * The entry that the question is about. Once it was refused because the entry has changed, it is read again by its number:
 * the list may be too long to be searched for an id.
 */
function useEntry(given: DoNotCall): [entry: DoNotCall, onRefused: (error: unknown) => void] {
  const [refused, setRefused] = useState(false);
  const read = useReadList(
    'do_not_calls',
    { filter: { client_id: given.client_id, q: given.phone }, pagination: { page: 1, perPage: 10 } },
    { enabled: refused },
  );
  const found = 'value' in read ? read.value.data.find(({ id }) => id === given.id) : undefined;
  return [
    refused && found ? found : given,
    (error) => {
      if (isChanged(error)) setRefused(true);
    },
  ];
}

/** Takes a number off the list, with a reason that is stored. */
export function RemoveNumber({ record: given, inMenu }: RemoveNumberProps) {
  const [record, onRefused] = useEntry(given);
  const { id, phone, scope } = record;
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
      { id, meta, previousData: record },
      {
        mutationMode: 'pessimistic',
        onError: onRefused,
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
