import { useId, useEffect, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { SegmentLine } from '../../../features/message/SegmentLine';
import { useFailure } from '../../../admin/state/useFailure';
import { useText } from '../texts';
import { useDraft } from '../../../admin/form/useDraft';
import { useAct, usePress } from '../../../dataProvider/useAct';
import type { Message } from '../contract';
import css from './desk.module.css';

/**
 * A reply and its draft, which belongs to its conversation: the draft survives opening another one, and
 * losing the connection or the session. While it is being sent it is no draft, so it cannot be sent twice.
 */
function useReply({ id, lastInbound, shown }: ComposerProps) {
  const notify = useNotify();
  const failure = useFailure();
  const reply = useAct('conversations', 'reply');
  const { value: body, set, forget } = useDraft(`reply ${id}`, '', { stays: true });
  const press = usePress();
  /** The reply whose answer was lost, and the messages that the thread showed before it. */
  const [lost, setLost] = useState<Lost>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  // The thread may show that the reply was sent, although its answer was lost.
  const isSent = lost !== undefined && shown.some((message) => isOf(lost, message));
  useEffect(() => {
    if (isSent) forget();
  }, [isSent, forget]);

  const send = async () => {
    const words = body.trim();
    if (words === '' || isSent || reply.isPending) return;
    forget();
    setLost(undefined);
    const before = shown.map((message) => message.id);
    try {
      await reply.mutateAsync({ id, data: { body: words, confirmed: { last_message: lastInbound } }, press });
      // Text typed meanwhile stays.
      set((now) => (now === body ? '' : now));
    } catch (error) {
      set((now) => now);
      if (press.size > 0) setLost({ body: words, before });
      // Shown even if the person has moved on to another conversation.
      if (!here.current) notify(failure(error), { type: 'error' });
    }
  };
  /** Words that are typed anew are another reply, even the same ones. */
  const type = (next: string) => {
    press.clear();
    setLost(undefined);
    set(next);
  };

  return {
    body: isSent ? '' : body,
    type,
    send: () => void send(),
    sending: reply.isPending,
    error: isSent ? null : reply.error,
  };
}

interface Lost {
  body: string;
  before: readonly string[];
}

const isOf = ({ body, before }: Lost, message: Message): boolean =>
  message.direction === 'outbound' && message.body === body && !before.includes(message.id);

/** Longest reply accepted (contract, call 97). */
const LONGEST = 1600;

interface ComposerProps {
  id: string;
  /** The message that the reply answers: the person's last one; null for none. */
  lastInbound: string | null;
  /** The newest messages of the thread. */
  shown: readonly Message[];
}

/** Writes a reply. The text stays until it is being sent. */
export function Composer(props: ComposerProps) {
  const text = useText();
  const field = useId();
  const failure = useFailure();
  const { body, type, send, sending, error } = useReply(props);
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
