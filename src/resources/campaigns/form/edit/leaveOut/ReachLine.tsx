import { leftOut, reachOf } from '../../../../../features/readiness/sentences';
import { useText } from '../../../../../features/readiness/texts';
import type { Readiness } from '../../../values';
import css from './leaveOut.module.css';

/** "Reaches 3 of 5: 1 excluded · 1 on the do-not-call list", as it is stored. */
export function ReachLine({ readiness }: { readiness: Readiness | undefined }) {
  const text = useText();
  if (!readiness || readiness.reach.rows === 0) return null;
  const parts = leftOut(readiness, text);
  const reach = reachOf(readiness, text);
  return <output className={css.reach}>{parts.length > 0 ? `${reach}: ${parts.join(' · ')}` : reach}</output>;
}
