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
  /** Shown before the first answer, in the size of the value; null shows nothing. */
  wait?: ReactNode;
  /** The data is polled: see NotUpToDate. */
  polled?: boolean;
  children: (value: T) => ReactNode;
}

/**
 * Renders a value once it is read. Before that it shows that it is loading, or why it failed with a way to
 * try again. The last value stays while one for other parameters is read.
 */
export function Reading<T>({ read, as = 'card', wait, polled, children }: ReadingProps<T>) {
  const seen = seenOf(read);
  if (read.state === 'failed') return <Unread read={read} as={as} />;
  if (read.state === 'loading' && seen === undefined) return wait === undefined ? <Waiting as={as} /> : wait;
  // The children keep their position among their siblings in every state, and with it their state.
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

/** Why something could not be read, with a way to try again; renders nothing in other cases. */
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
