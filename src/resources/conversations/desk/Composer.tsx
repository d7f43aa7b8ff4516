import { useId, useEffect, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { SegmentLine } from '../../../features/message/SegmentLine';
import { useFailure } from '../../../admin/parts/useFailure';
import { useText } from '../texts';
import { useSessionContext } from '../../../authProvider/context';
import { useAct } from '../../../dataProvider/useAct';
import css from './desk.module.css';

/**
 * A reply and what was typed of it, which stays with its conversation: another one may be opened, the connection or
 * the session lost, and the words are still there. On its way they are nobody's draft, so they cannot leave twice.
 */
function useReply(id: string) {
  const { drafts, profile } = useSessionContext();
  const notify = useNotify();
  const failure = useFailure();
  const reply = useAct('conversations', 'reply');
  const owner = profile.current();
  const place = `reply ${id}`;
  const [body, setBody] = useState(() => String((owner && drafts.of(owner, place)?.body) ?? ''));
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const keep = (words: string) => {
    if (owner && words !== '') drafts.keep(owner, place, { body: words });
    else drafts.drop(place);
  };
  const type = (words: string) => {
    setBody(words);
    keep(words);
  };
  const send = async () => {
    const words = body.trim();
    if (words === '' || reply.isPending) return;
    drafts.drop(place);
    try {
      await reply.mutateAsync({ id, data: { body: words } });
      // What was typed since stays.
      setBody((now) => (now === body ? '' : now));
    } catch (error) {
      keep(body);
      // Shown even if the person has moved on to another conversation.
      if (!here.current) notify(failure(error), { type: 'error' });
    }
  };
  return { body, type, send: () => void send(), sending: reply.isPending, error: reply.error };
}

/** Longest reply that is taken (contract, call 97). */
const LONGEST = 1600;

/** Writes a reply. What was typed stays until it is on its way. */
export function Composer({ id }: { id: string }) {
  const text = useText();
  const field = useId();
  const failure = useFailure();
  const { body, type, send, sending, error } = useReply(id);
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
        <span className="quiet">{text('reply_hint')}</span>
        <button type="submit" className="button primary" disabled={body.trim() === ''} aria-busy={sending}>
          {text('send')}
        </button>
      </div>
    </form>
  );
}
