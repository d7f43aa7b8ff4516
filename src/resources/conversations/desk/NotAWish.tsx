import { useDelete, useNotify, useRefresh, useTranslate } from 'ra-core';
import { messageOf } from '../../../admin/problems';
import { useText } from '../texts';

interface NotAWishProps {
  clientId: string;
  /** The entry of the do-not-call list that holds the number. */
  wishId: string;
}

/** Lets the number be messaged again: what read like a wish to stop was none. */
export function NotAWish({ clientId, wishId }: NotAWishProps) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const meta = { query: { reason: text('not_a_wish_reason') } };
  const [remove, { isPending }] = useDelete(
    'do_not_calls',
    { id: `${clientId}~${wishId}`, meta },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(text('not_a_wish_done'), { type: 'success' });
        refresh();
      },
      onError: (error) => notify(messageOf(error, translate), { type: 'error' }),
    },
  );
  return (
    <button
      type="button"
      className="button"
      aria-keyshortcuts="n"
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => void remove()}
    >
      {text('not_a_wish')}
    </button>
  );
}
