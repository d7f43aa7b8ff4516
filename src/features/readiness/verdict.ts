import { formatNumber } from '../../i18n/format';
import type { Readiness } from '../../resources/campaigns/values';
import type { Text } from './texts';

export interface Verdict {
  state: 'ready' | 'warned' | 'blocked';
  /** Number of issues behind it. */
  count: number;
}

/**
 * One of three verdicts, from the listed issues: every place that shows whether a campaign is ready uses
 * this.
 */
export function verdictOf({ ready, issues }: Pick<Readiness, 'ready' | 'issues'>): Verdict {
  const count = (of: 'blocker' | 'warning') => issues.filter(({ level }) => level === of).length;
  const blockers = count('blocker');
  if (!ready || blockers > 0) return { state: 'blocked', count: blockers };
  const warnings = count('warning');
  return { state: warnings > 0 ? 'warned' : 'ready', count: warnings };
}

/** "2 issues to fix before sending." */
export const verdictSentence = ({ state, count }: Verdict, text: Text): string =>
  text(state === 'blocked' ? 'not_ready' : state, { smart_count: count, count: formatNumber(count) });
