import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { formatNational } from '../../../rules/formats/national';
import { useDraft } from '../../../admin/form/useDraft';
import { PageButton } from '../../../admin/page/PageAction';
import { DeleteIcon } from '../../../admin/screenIcons';
import { AgedReading } from '../../../admin/state/AgedReading';
import { useRemoval } from '../../../dataProvider/writes';
import { Entry, useEntry } from '../../../features/doNotCall/Entry';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import type { DoNotCall } from '../contract';
import { useText } from '../texts';
import css from './desk.module.css';

interface RemoveNumberProps {
  record: DoNotCall;
  /** As an item of its row's menu. */
  inMenu?: boolean;
}

/** Takes a number off the list, with a reason that is stored. */
export function RemoveNumber({ record, inMenu }: RemoveNumberProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const number = formatNational(record.phone);
  const ask = () => setAsking(true);
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
      {/* Each opening is a new view, without earlier reads. */}
      <Question key={String(asking)} record={record} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface QuestionProps {
  record: DoNotCall;
  open: boolean;
  onClose: () => void;
}

function Question({ record, open, onClose }: QuestionProps) {
  const { id, phone } = record;
  const text = useText();
  const notify = useNotify();
  const field = useId();
  const { value: reason, set: setReason, drop } = useDraft(`remove ${id}`, '', { stays: true });
  const [missing, setMissing] = useState(false);
  const [remove, { isPending, error }] = useRemoval('do_not_calls');
  const read = useEntry(record, { open: open && !isPending });
  const entry = read.state === 'known' ? read.value : null;
  const number = formatNational(phone);
  const confirm = () => {
    if (!entry) return undefined;
    if (reason.trim() === '') return setMissing(true);
    return remove(
      { id, shown: entry, query: { reason: reason.trim() } },
      {
        onSuccess: () => {
          drop();
          onClose();
          notify(text('removed', { number }), { type: 'success' });
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={open}
      title={text('remove_title', { number })}
      verb={text('remove')}
      danger
      busy={isPending}
      ready={entry !== null}
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <AgedReading read={read}>
        {(shown) =>
          shown ? (
            <>
              <Entry of={shown} />
              <p>{text(`remove_what.${shown.scope}`)}</p>
            </>
          ) : (
            <p>{text('not_listed', { number })}</p>
          )
        }
      </AgedReading>
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
  );
}
