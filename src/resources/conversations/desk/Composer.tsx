import { useId, useState } from 'react';
import { useAct } from '../../../dataProvider/useAct';
import { SegmentLine } from '../../build/message/SegmentLine';
import { useFailure } from '../../build/sending/useFailure';
import { useText } from '../texts';
import css from './desk.module.css';

/** Longest reply that is taken (contract, call 97). */
const LONGEST = 1600;

/** Writes a reply. What was typed stays until it is on its way. */
export function Composer({ id }: { id: string }) {
  const text = useText();
  const field = useId();
  const failure = useFailure();
  const [body, setBody] = useState('');
  const reply = useAct('conversations', 'reply');
  const empty = body.trim() === '';
  const send = () => {
    if (empty || reply.isPending) return;
    reply.mutate({ id, data: { body: body.trim() } }, { onSuccess: () => setBody('') });
  };
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
        dir="auto"
        value={body}
        maxLength={LONGEST}
        aria-describedby={`${field}-count`}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {reply.error && (
        <p role="alert" className="field-error">
          {failure(reply.error)}
        </p>
      )}
      <div className={css.line}>
        <SegmentLine id={`${field}-count`} body={body} />
        <span className="quiet">{text('reply_hint')}</span>
        <button type="submit" className="button primary" disabled={empty} aria-busy={reply.isPending}>
          {text('send')}
        </button>
      </div>
    </form>
  );
}
