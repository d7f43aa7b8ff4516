import { useId, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { SegmentLine } from '../../../features/message/SegmentLine';
import { isChanged } from '../../../admin/confirmed/useChanges';
import { useFailure } from '../../../admin/state/useFailure';
import { useText } from '../texts';
import { useDraft } from '../../../admin/form/useDraft';
import { isApiError } from '../../../dataProvider/errors';
import { useAct, usePress } from '../../../dataProvider/useAct';
import type { Conversation, Message } from '../contract';
import { SavedReplies } from './SavedReplies';
import css from './desk.module.css';

/**
 * A reply and its draft, which belongs to its conversation: the draft survives opening another one, and
 * losing the connection or the session. While it is being sent it is no draft, so it cannot be sent twice.
 */
function useReply({ id, lastInbound, lastReply, shown, onTyped }: ComposerProps) {
  const notify = useNotify();
  const failure = useFailure();
  const reply = useAct('conversations', 'reply');
  const { value: body, set, forget } = useDraft(`reply ${id}`, '', { stays: true });
  const press = usePress();
  const cache = useQueryClient();
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
      await reply.mutateAsync({
        id,
        data: { body: words, confirmed: { last_message: lastInbound, last_reply: lastReply } },
        press,
      });
      // Text typed meanwhile stays.
      set((now) => (now === body ? '' : now));
    } catch (error) {
      set((now) => now);
      if (press.size > 0) setLost({ body: words, before });
      // Reads at once the words that were not seen: the next press confirms them.
      if (isChanged(error)) void cache.invalidateQueries({ queryKey: ['conversations', 'thread', { id }] });
      // Shown even if the person has moved on to another conversation.
      if (!here.current) notify(failure(error), { type: 'error' });
    }
  };
  /** Words that are typed anew are another reply, even the same ones. */
  const type = (next: string) => {
    press.clear();
    setLost(undefined);
    set(next);
    onTyped();
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
  message.kind === 'reply' && message.body === body && !before.includes(message.id);

const isReply = ({ kind }: Message) => kind === 'reply';

/** Whether a reply was refused because another one left first. */
const isAnswered = (error: unknown): boolean =>
  isApiError(error) && (error.problem.changes ?? []).some(({ member }) => member === 'last_reply');

/** Longest reply accepted (contract, call 97). */
const LONGEST = 1600;

interface ComposerProps {
  id: string;
  /** The message that the reply answers: the person's last one; null for none. */
  lastInbound: string | null;
  /** The last reply of staff; null for none. */
  lastReply: string | null;
  /** The newest messages of the thread. */
  shown: readonly Message[];
  conversation: Conversation;
  /** Name of the person, or the number. */
  name: string;
  onTyped: () => void;
}

/** Writes a reply. The text stays until it is being sent. */
export function Composer(props: ComposerProps) {
  const text = useText();
  const field = useId();
  const failure = useFailure();
  const { body, type, send, sending, error } = useReply(props);
  const first = isAnswered(error) ? (props.shown.find(isReply)?.by ?? undefined) : undefined;
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={field} className="sr-only">
        {text('reply')}
      </label>
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
          {first === undefined ? failure(error) : text('answered_by', { name: first })}
        </p>
      )}
      <div className={css.line}>
        <div className={css.count} data-empty={body === ''}>
          <SegmentLine id={`${field}-count`} body={body} />
        </div>
        <SavedReplies
          conversation={props.conversation}
          name={props.name}
          onChoose={(words) => type(body.trim() === '' ? words : `${body.trimEnd()} ${words}`)}
        />
        <button
          type="submit"
          className="button primary"
          data-tip={text('reply_hint')}
          disabled={body.trim() === ''}
          aria-busy={sending}
        >
          {text('send')}
        </button>
      </div>
    </form>
  );
}
