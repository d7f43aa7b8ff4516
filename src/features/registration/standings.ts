import type { Standing } from '../../rules/law/standings';
import type { Choice } from '../../admin/declaration';

/** Tones of a registration's standings, for every screen that shows one. */
export const STANDING_CHOICES: Readonly<Record<Standing, Choice>> = {
  approved: { tone: 'success' },
  draft: { tone: 'neutral' },
  in_review: { tone: 'info' },
  suspended: { tone: 'warning' },
  expired: { tone: 'warning' },
  rejected: { tone: 'danger' },
};
