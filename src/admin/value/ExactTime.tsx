import { formatExact, formatRelative } from '../../i18n/format';
import { useMinute } from './useMinute';

/** The exact time must be reachable by keyboard, so the element takes the focus. */
const focusable = { tabIndex: 0 };

/** An instant as distance from now; the exact time with its zone on hover and focus. */
export function ExactTime({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} data-tip={formatExact(at)} {...focusable}>
      {formatRelative(at, now)}
    </time>
  );
}
