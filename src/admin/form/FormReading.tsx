import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { Read } from '../../dataProvider/read';
import { AgedReading } from '../state/AgedReading';

/** Keeps the surrounding form from being submitted until the returned function is called. */
export const HoldContext = createContext<() => () => void>(() => () => undefined);

/** In place of a form's inputs while they load: nothing is submitted that they do not show. */
export function FormWait() {
  const hold = useContext(HoldContext);
  useEffect(() => hold(), [hold]);
  return <div className="card form-wait" aria-busy />;
}

interface FormReadingProps<T> {
  /** A fresh one. */
  read: Read<T>;
  children: (value: T) => ReactNode;
}

/** Facts that a form is about, such as a fee, with their age: it is not submitted before they are known. */
export function FormReading<T>({ read, children }: FormReadingProps<T>) {
  const hold = useContext(HoldContext);
  const isKnown = read.state === 'known';
  useEffect(() => (isKnown ? undefined : hold()), [isKnown, hold]);
  return <AgedReading read={read}>{children}</AgedReading>;
}
