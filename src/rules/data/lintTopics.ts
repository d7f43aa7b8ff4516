import type { UseCase } from '../law/registration';

/** A topic that a message's words indicate, and the registered use cases that allow it (TCR's codes). */
interface Topic {
  readonly use: UseCase;
  readonly words: RegExp;
  readonly allowed: readonly UseCase[];
}

/** Use cases that combine several standard ones. */
const MIXED: readonly UseCase[] = ['MIXED', 'LOW_VOLUME', 'SOLE_PROPRIETOR', 'AGENTS_FRANCHISES'];
/** Special use cases are registered separately: a mixed campaign does not include them (TCR). */
const SPECIAL: readonly UseCase[] = ['POLITICAL', 'CHARITY', 'SWEEPSTAKE'];

export const TOPICS: readonly Topic[] = [
  {
    use: 'MARKETING',
    words:
      /\b(?:sale|discounts?|coupons?|promo(?:tion)?|clearance|(?:shop|buy|order) now|free shipping|limited[- ]time|special offer)\b|\b\d{1,2}\s?% off\b/i,
    allowed: ['MARKETING', 'SWEEPSTAKE', 'SOCIAL'],
  },
  {
    use: 'POLITICAL',
    words: /\b(?:vote for|re-?elect|ballot|candidates?|your polling place|election day)\b/i,
    allowed: ['POLITICAL', 'POLLING_VOTING', 'PUBLIC_SERVICE_ANNOUNCEMENT'],
  },
  {
    use: 'CHARITY',
    words: /\b(?:donate|donations?|fundrais(?:er|ing)|chip in)\b/i,
    allowed: ['CHARITY', 'POLITICAL'],
  },
  {
    use: 'SWEEPSTAKE',
    words: /\b(?:sweepstakes?|giveaway|enter to win|you (?:have )?won)\b/i,
    allowed: ['SWEEPSTAKE'],
  },
];

/**
 * True if a registration covers a topic: by itself, as one of its parts, or as a mixed one that names no
 * parts.
 */
export function covers(
  { use_case, sub_use_cases }: { use_case: UseCase; sub_use_cases: readonly UseCase[] },
  { use, allowed }: Topic,
): boolean {
  const registered = [use_case, ...sub_use_cases];
  if (registered.some((each) => allowed.includes(each))) return true;
  return MIXED.includes(use_case) && sub_use_cases.length === 0 && !SPECIAL.includes(use);
}
