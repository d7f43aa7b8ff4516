import type { ReactNode } from 'react';
import type { Read } from '../../dataProvider/read';
import { useText } from './ageTexts';
import { clockOf } from './NotUpToDate';
import { Reading } from './Reading';
import './aged.css';

interface AgedReadingProps<T> {
  /** A fresh one. */
  read: Read<T>;
  children: (value: T) => ReactNode;
}

/** Shows the facts for a decision with their age: grayed until they are confirmed to be current. */
export function AgedReading<T>({ read, children }: AgedReadingProps<T>) {
  return (
    <>
      <Reading as="part" read={read}>
        {(value) => <div className={`aged-part ${agedClass(read)}`}>{children(value)}</div>}
      </Reading>
      <Age of={read} />
    </>
  );
}

/** The style of data that may be stale. */
export const agedClass = ({ state }: Read<unknown>): string => (state === 'stale' ? 'aged' : '');

/** The time of the read, and whether it is being refreshed; a failure is shown in place of the value. */
export function Age({ of: read }: { of: Read<unknown> }) {
  const text = useText();
  if (!('value' in read) || read.since === undefined) return null;
  const isAsked = read.state === 'stale' && read.error === null;
  return (
    <p className="quiet age" aria-busy={isAsked}>
      {text(isAsked ? 'again' : 'as_of', { time: clockOf(read.since) })}
    </p>
  );
}
