import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useReadAt } from '../../build/list/tools/useReadAt';
import { formatDuration } from '../../build/sending/duration';
import { useText } from '../texts';
import css from './list.module.css';

const SECOND = 1_000;

/** How long ago the rows were read, to the second; silent, because it never rests. */
export function Updated() {
  const text = useText();
  const { resource } = useListContext();
  const readAt = useReadAt(resource);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  if (readAt === 0) return null;
  return (
    <p className={css.quiet}>
      {text('live.updated', { age: formatDuration(Math.max(0, now - readAt) / SECOND) })}
    </p>
  );
}
