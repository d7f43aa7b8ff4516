import { useId } from 'react';
import { SegmentLine } from '../../../features/message/SegmentLine';
import { useFailure } from '../../../admin/parts/useFailure';
import { useText } from '../texts';
import css from './desk.module.css';
import { useReply } from './useReply';

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
