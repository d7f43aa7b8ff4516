import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format';
import { useText } from '../../features/registration/texts';
import css from './ten_dlc.module.css';

interface FoldedProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Number of items shown; the others are folded. */
const SHOWN = 4;

/** Items that need action, one line each; only the first few are open. */
export function Folded<T>({ items, keyOf, children }: FoldedProps<T>) {
  const text = useText();
  const list = (part: readonly T[]) => (
    <ul className={css.attention}>
      {part.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
  const rest = items.slice(SHOWN);
  return (
    <>
      {list(items.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{text('attention.more', { count: formatNumber(rest.length) })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
