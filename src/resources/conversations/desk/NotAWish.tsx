import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { AgedReading } from '../../../admin/state/AgedReading';
import { ConfirmDialog } from '../../../admin/dialog/ConfirmDialog';
import { useRemoval } from '../../../dataProvider/writes';
import { Entry, useEntry } from '../../../features/doNotCall/Entry';
import { formatNational } from '../../../rules/formats/national';
import type { DoNotCall } from '../../do_not_calls/contract';
import { useText } from '../texts';

interface NotAWishProps {
  clientId: string;
  /** Number of the person. */
  phone: string;
  /** The entry of the do-not-call list that holds the number. */
  wishId: string;
}

/** Lets the number be texted again, after a confirmation with the words for which it is held. */
export function NotAWish(props: NotAWishProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-keyshortcuts="n" onClick={() => setAsking(true)}>
        {text('not_a_wish')}
      </button>
      {/* Each opening is a new view, without earlier reads. */}
      <Question key={String(asking)} {...props} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface QuestionProps extends NotAWishProps {
  open: boolean;
  onClose: () => void;
}

function Question({ clientId, phone, wishId, open, onClose }: QuestionProps) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = `${clientId}~${wishId}`;
  const [remove, { isPending, error }] = useRemoval('do_not_calls', {
    onSuccess: () => {
      notify(text('not_a_wish_done'), { type: 'success' });
      onClose();
      refresh();
    },
  });
  const read = useEntry({ id, client_id: clientId, phone }, { open: open && !isPending });
  const entry = read.state === 'known' ? read.value : null;
  // A STOP is taken back by START, or with a reason of its own in the list.
  const isWish = entry?.source === 'wish';
  /**
   * Uses the values of the current render. As an argument of the hook, a change would reset the last
   * failure.
   */
  const decide = (shown: DoNotCall) => remove({ id, shown, query: { reason: text('not_a_wish_reason') } });
  return (
    <ConfirmDialog
      open={open}
      title={text('not_a_wish_title', { number: formatNational(phone) })}
      verb={text('not_a_wish')}
      busy={isPending}
      ready={isWish}
      failure={error}
      onConfirm={() => entry && decide(entry)}
      onClose={onClose}
    >
      <AgedReading read={read}>
        {(shown) => (
          <>
            {shown && <Entry of={shown} />}
            <p>{text(consequenceOf(shown))}</p>
          </>
        )}
      </AgedReading>
    </ConfirmDialog>
  );
}

function consequenceOf(entry: DoNotCall | null) {
  if (entry?.source === 'wish') return 'not_a_wish_what';
  return entry?.keyword ? 'not_a_wish_stop' : 'not_a_wish_gone';
}
