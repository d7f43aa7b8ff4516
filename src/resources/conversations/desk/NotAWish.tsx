import { useDelete, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../admin/parts/ConfirmDialog';
import { Reading } from '../../../admin/parts/Reading';
import { mapRead } from '../../../dataProvider/read';
import { useReadList } from '../../../dataProvider/reads';
import { formatNational } from '../../../rules/national';
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
export function NotAWish({ clientId, phone, wishId }: NotAWishProps) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const listed = useReadList(
    'do_not_calls',
    { filter: { client_id: clientId, q: phone }, pagination: { page: 1, perPage: 10 } },
    { enabled: asking },
  );
  const held = mapRead(listed, ({ data }) => data.find(({ id }) => id === `${clientId}~${wishId}`));
  const entry = held.state === 'known' ? held.value : undefined;
  const [remove, { isPending, error, reset }] = useDelete(
    'do_not_calls',
    { id: `${clientId}~${wishId}` },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(text('not_a_wish_done'), { type: 'success' });
        refresh();
      },
    },
  );
  /**
   * Uses the values of the current render. As an argument of the hook, a change would reset the last
   * failure.
   */
  const decide = (shown: DoNotCall) =>
    void remove('do_not_calls', {
      id: `${clientId}~${wishId}`,
      previousData: shown,
      meta: { query: { reason: text('not_a_wish_reason') } },
    });
  const close = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <button type="button" className="button" aria-keyshortcuts="n" onClick={() => setAsking(true)}>
        {text('not_a_wish')}
      </button>
      <ConfirmDialog
        open={asking}
        title={text('not_a_wish_title', { number: formatNational(phone) })}
        verb={text('not_a_wish')}
        busy={isPending}
        ready={entry !== undefined}
        failure={error}
        onConfirm={() => entry && decide(entry)}
        onClose={close}
      >
        <Reading as="line" read={held}>
          {(known) =>
            known ? (
              <>
                {known.note && (
                  <p>
                    {text('theirs')}: <q dir="auto">{known.note}</q>
                  </p>
                )}
                <p>{text('not_a_wish_what')}</p>
              </>
            ) : (
              <p>{text('not_a_wish_gone')}</p>
            )
          }
        </Reading>
      </ConfirmDialog>
    </>
  );
}
