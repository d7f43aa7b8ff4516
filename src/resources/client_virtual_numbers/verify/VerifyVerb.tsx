import { useCanAccess, useNotify, useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { RegistrationIcon } from '../../../admin/icons';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { PageButton } from '../../../admin/page/PageAction';
import { useAct } from '../../../dataProvider/useAct';
import { formatNational } from '../../../rules/formats/national';
import type { VirtualNumber } from '../contract';
import { useText } from '../texts';

/** An operator states that the carrier has verified a toll-free number, from its row's menu. */
export default function VerifyVerb() {
  const record = useRecordContext<VirtualNumber>();
  const { canAccess } = useCanAccess({ resource: 'client_virtual_numbers', action: 'verify' });
  if (!record || !canAccess || record.assignment_state !== 'TOLL_FREE_UNVERIFIED') return null;
  return record.order_state === 'owned' ? <Verify record={record} /> : null;
}

function Verify({ record: { id, phone } }: { record: VirtualNumber }) {
  const text = useText();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [reference, setReference] = useState('');
  const [on, setOn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const act = useAct('client_virtual_numbers', 'verify');
  const fields = { reference: useId(), on: useId() };
  const number = formatNational(phone);
  const isFilled = reference.trim() !== '' && on !== '';
  const close = () => {
    act.reset();
    setAsking(false);
  };
  const confirm = () => {
    if (!isFilled) return setMissing(true);
    if (act.isPending) return;
    return act.mutate(
      { id, query: { reference: reference.trim(), on } },
      {
        onSuccess: () => {
          setAsking(false);
          notify(text('verify.done', { number }), { type: 'success' });
        },
      },
    );
  };
  return (
    <>
      <PageButton icon={RegistrationIcon} label={text('verify')} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={text('verify.title', { number })}
        verb={text('verify.verb')}
        busy={act.isPending}
        failure={act.error}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{text('verify.what')}</p>
        <div className="control">
          <label htmlFor={fields.reference}>{text('verify.reference')}</label>
          <input
            id={fields.reference}
            type="text"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </div>
        <div className="control">
          <label htmlFor={fields.on}>{text('verify.on')}</label>
          <input id={fields.on} type="date" value={on} onChange={({ target }) => setOn(target.value)} />
        </div>
        {isMissing && !isFilled && (
          <p role="alert" className="field-error">
            {text('verify.missing')}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
