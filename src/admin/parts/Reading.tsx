import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { secondsToWait, toMessageKey } from '../../dataProvider/errors';
import { seenOf, type Failed, type Read } from '../../dataProvider/read';
import { ErrorState } from './ErrorState';
import { NotUpToDate } from './NotUpToDate';
import './reading.css';

interface ReadingProps<T> {
  read: Read<T>;
  /** Where the value is shown: in a line of text, inside a card, or as a card. */
  as?: 'line' | 'part' | 'card';
  /** What is shown before the first answer, as large as the value will be; null shows nothing. */
  wait?: ReactNode;
  /** It is read again by itself: see NotUpToDate. */
  polled?: boolean;
  children: (value: T) => ReactNode;
}

/**
 * Shows what was read. Until it is known it shows that it is loading, or why it could not be read with a way to try
 * again, in the place of the value. The last value stays while one for other parameters is read.
 */
export function Reading<T>({ read, as = 'card', wait, polled, children }: ReadingProps<T>) {
  const seen = seenOf(read);
  if (read.state === 'failed') return <Unread read={read} as={as} />;
  if (read.state === 'loading' && seen === undefined) return wait === undefined ? <Waiting as={as} /> : wait;
  // What is shown keeps its place among its neighbors in every state, and with it what was typed there.
  return (
    <>
      {children(seen as T)}
      <NotUpToDate of={read} still={!polled} />
    </>
  );
}

type Shown = Pick<ReadingProps<unknown>, 'as'>;

function Waiting({ as }: Shown) {
  const label = useTranslate()('app.loading');
  if (as === 'line') return <output className="waiting-line" aria-label={label} />;
  return <output className={as === 'card' ? 'card waiting' : 'waiting'} aria-label={label} />;
}

interface UnreadProps extends Shown {
  read: Read<unknown>;
}

/** Why something could not be read, with a way to try again; nothing in any other case. */
export function Unread({ read, as = 'card' }: UnreadProps) {
  if (read.state !== 'failed') return null;
  if (as === 'line') return <UnreadLine {...read} />;
  const failure = <ErrorState error={read.error} retry={read.retry} />;
  return as === 'card' ? <div className="card">{failure}</div> : failure;
}

function UnreadLine({ error, retry }: Pick<Failed, 'error' | 'retry'>) {
  const translate = useTranslate();
  const seconds = secondsToWait(error);
  return (
    <span role="alert" className="unread-line">
      {seconds > 0
        ? translate('app.error.rate_limit_for', { seconds })
        : translate(toMessageKey(error, 'read'))}{' '}
      <button type="button" className="missing-cell" onClick={retry}>
        {translate('app.action.retry')}
      </button>
    </span>
  );
}
