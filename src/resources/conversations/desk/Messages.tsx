import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, memo } from 'react';
import { WithPictures } from '../../../features/message/WithPictures';
import { messageOf } from '../../../admin/problems';
import { codeText } from '../../../admin/useText';
import { formatNational } from '../../../rules/formats/national';
import { en as texts, useText } from '../texts';
import type { useThread } from './useThread';
import { ExactTime } from '../../../admin/value/ExactTime';
import type { Message } from '../contract';
import { statusText } from './transcript';
import css from './desk.module.css';

/** Estimated height of a message that was not rendered yet, px. */
const USUAL = 84;
/** Messages rendered above and below the visible part. */
const BEYOND = 8;
/** Messages scrolled past do not count as read; ms of rest before they do. */
const REST = 120;
/** Within this distance of the end, the list scrolls along with new messages, px. */
const NEAR_END = 48;

interface MessagesProps {
  thread: ReturnType<typeof useThread>;
  label: string;
  /** Our number in the conversation. */
  vn: string;
}

/** The visible messages and a few around them, the newest at the bottom. */
export function Messages({ thread, label, vn }: MessagesProps) {
  const { total, at, fill, read, failed, last } = thread;
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  // Nothing here is memoized by hand, and its functions are passed to nothing that is.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => USUAL,
    overscan: BEYOND,
  });
  const shown = rows.getVirtualItems();
  const missing = shown.map(({ index }) => index).filter((index) => at(index) === undefined);
  const wanted = missing.join();

  const follow = useEffectEvent(() => {
    if (atEnd.current && total > 0) rows.scrollToIndex(total - 1, { align: 'end' });
  });
  useLayoutEffect(() => follow(), [total]);

  const fillAll = () => missing.forEach(fill);
  const rested = useEffectEvent(fillAll);
  useEffect(() => {
    if (wanted === '') return undefined;
    const timer = setTimeout(() => rested(), REST);
    return () => clearTimeout(timer);
  }, [wanted]);

  return (
    <section
      ref={box}
      className={css.messages}
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {read.state === 'loading' && <output className="waiting" aria-label={translate('app.loading')} />}
      {failed !== undefined && (
        <p role="alert">
          {messageOf(failed, translate)}{' '}
          <button type="button" className="button small" onClick={fillAll}>
            {translate('app.action.retry')}
          </button>
        </p>
      )}
      <div className={css.space} style={{ blockSize: rows.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const message = at(index);
          return (
            <div
              key={index}
              ref={rows.measureElement}
              data-index={index}
              className={css.place}
              style={{ transform: `translateY(${start}px)` }}
            >
              {message ? (
                <Bubble message={message} vn={vn} />
              ) : (
                <div className={css.unread_place} aria-hidden />
              )}
            </div>
          );
        })}
      </div>
      <output className="sr-only" aria-live="polite">
        {last && <WithPictures body={last.body} count={last.media_count} />}
      </output>
    </section>
  );
}

/**
 * One message, with our number if it differs from the conversation's. Received text is displayed, never
 * interpreted.
 */
const Bubble = memo(function Bubble({ message, vn }: { message: Message; vn: string }) {
  const text = useText();
  const { direction, kind, body, media_count, status, error_code, at, vn: number, by } = message;
  const ours = direction === 'outbound';
  const isNote = direction === 'internal';
  const isOther = number !== null && number !== vn;
  return (
    <article className={css.bubble} data-ours={ours} data-note={isNote}>
      {isNote ? (
        <span className={css.note_mark}>{text('kind.note')}</span>
      ) : (
        <span className="sr-only">{text(ours ? 'ours' : 'theirs')}</span>
      )}
      <p className={css.body}>
        <WithPictures body={body} count={media_count} />
      </p>
      <p className={css.meta}>
        <ExactTime at={at} />
        {ours && ` · ${statusText(text, status)}${error_code ? ` (${error_code})` : ''}`}
        {ours && kind !== 'reply' && ` · ${codeText(text, texts, 'kind', kind)}`}
        {by !== null && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
        {isOther && (
          <>
            {' · '}
            <bdi>{text(ours ? 'from_number' : 'to_number', { number: formatNational(number) })}</bdi>
          </>
        )}
      </p>
    </article>
  );
});
