import { useId, useEffect, useRef } from 'react';
import { useNotify } from 'ra-core';
import { SegmentLine } from '../../../features/message/SegmentLine';
import { useFailure } from '../../../admin/parts/useFailure';
import { useText } from '../texts';
import { useDraft } from '../../../admin/form/useDraft';
import { useAct } from '../../../dataProvider/useAct';
import css from './desk.module.css';

/**
 * A reply and its draft, which belongs to its conversation: the draft survives opening another one, and
 * losing the connection or the session. While it is being sent it is no draft, so it cannot be sent twice.
 */
function useReply(id: string, lastInbound: string | null) {
  const notify = useNotify();
  const failure = useFailure();
  const reply = useAct('conversations', 'reply');
  const { value: body, set, forget } = useDraft(`reply ${id}`, '', { stays: true });
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const send = async () => {
    const words = body.trim();
    if (words === '' || reply.isPending) return;
    forget();
    try {
      await reply.mutateAsync({ id, data: { body: words, confirmed: { last_message: lastInbound } } });
      // Text typed meanwhile stays.
      set((now) => (now === body ? '' : now));
    } catch (error) {
      set((now) => now);
      // Shown even if the person has moved on to another conversation.
      if (!here.current) notify(failure(error), { type: 'error' });
    }
  };
  return { body, type: set, send: () => void send(), sending: reply.isPending, error: reply.error };
}

/** Longest reply accepted (contract, call 97). */
const LONGEST = 1600;

interface ComposerProps {
  id: string;
  /** The message that the reply answers: the person's last one; null for none. */
  lastInbound: string | null;
}

/** Writes a reply. The text stays until it is being sent. */
export function Composer({ id, lastInbound }: ComposerProps) {
  const text = useText();
  const field = useId();
  const failure = useFailure();
  const { body, type, send, sending, error } = useReply(id, lastInbound);
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={field}>{text('reply')}</label>
      <textarea
        id={field}
        rows={3}
        aria-keyshortcuts="r"
        dir="auto"
        value={body}
        maxLength={LONGEST}
        aria-describedby={`${field}-count`}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {error && (
        <p role="alert" className="field-error">
          {failure(error)}
        </p>
      )}
      <div className={css.line}>
        <SegmentLine id={`${field}-count`} body={body} />
        <span className={`quiet ${css.hint}`}>{text('reply_hint')}</span>
        <button type="submit" className="button primary" disabled={body.trim() === ''} aria-busy={sending}>
          {text('send')}
        </button>
      </div>
    </form>
  );
}
