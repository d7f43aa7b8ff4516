import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { formatNational } from '../../../rules/phone';
import { suggestsOptOut } from '../../../rules/keywords';
import { messageOf } from '../../build/problems';
import { ErrorState } from '../../build/parts/ErrorState';
import { useText } from '../texts';
import { Bubble } from './Bubble';
import { Composer } from './Composer';
import css from './desk.module.css';
import { OptOut } from './OptOut';
import { useThread } from './useThread';

interface ThreadProps {
  id: string;
  onClose: () => void;
}

/** Escape leaves the conversation, unless something above it takes the key. */
function useEscape(leave: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]'))
      leave();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);
}

/** One conversation: messages with the newest at the bottom, and the way to answer. */
export function Thread({ id, onClose }: ThreadProps) {
  const text = useText();
  const translate = useTranslate();
  useEscape(onClose);
  const { messages, conversation, total, error, retry, earlier, loadEarlier } = useThread(id);
  const [, tn = '', vn = ''] = id.split('~');
  const number = formatNational(tn);
  const last = messages.find(({ direction }) => direction === 'inbound');
  const blocked = conversation?.state === 'opted_out';
  return (
    <section className={`card flush ${css.thread}`} aria-label={number}>
      <header className={css.head}>
        <button type="button" className={`button ${css.back}`} onClick={onClose}>
          {text('back')}
        </button>
        <div>
          <h2>
            <bdi className="exact">{number}</bdi>
          </h2>
          <p className="quiet">{text('via', { number: formatNational(vn) })}</p>
        </div>
        {conversation && <OptOut id={id} number={number} onDone={onClose} />}
      </header>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        // Reversed: the newest message stays where it is while earlier ones arrive above it.
        <section
          className={css.messages}
          aria-live="polite"
          aria-label={text('thread', { number })}
          tabIndex={0}
        >
          {messages.length === 0 && <output className="waiting" aria-label={translate('app.loading')} />}
          {messages.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
          {messages.length > 0 && (
            <div className={css.more}>
              {earlier.error !== undefined && <p role="alert">{messageOf(earlier.error, translate)}</p>}
              {messages.length < total ? (
                <button type="button" className="button" aria-busy={earlier.busy} onClick={loadEarlier}>
                  {text('earlier')}
                </button>
              ) : (
                <p className="quiet">{text('start')}</p>
              )}
            </div>
          )}
        </section>
      )}
      {!blocked && last && suggestsOptOut(last.body) && <p className={css.notice}>{text('probable')}</p>}
      {blocked ? <p className={css.notice}>{text('blocked')}</p> : conversation && <Composer id={id} />}
    </section>
  );
}
