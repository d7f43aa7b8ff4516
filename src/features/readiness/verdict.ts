import { formatNumber } from '../../i18n/format';
import type { Readiness } from '../../resources/campaigns/values';
import type { Text } from './texts';

export interface Verdict {
  state: 'ready' | 'warned' | 'blocked';
  /** Issues that it is about. */
  count: number;
}

/** One of three, from the same issues that are listed: each place that says whether a campaign is ready asks here. */
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
