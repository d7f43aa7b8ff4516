import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useReadAt } from '../../../admin/list/tools/useReadAt';
import { formatDuration } from '../../../features/sending/duration';
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
  const age = readAt === 0 ? 0 : Math.max(0, now - readAt) / SECOND;
  return (
    // Keeps its place until there is something to tell.
    <p className={css.quiet} style={readAt === 0 ? { visibility: 'hidden' } : undefined}>
      {text('live.updated', { age: formatDuration(age) })}
    </p>
  );
}
