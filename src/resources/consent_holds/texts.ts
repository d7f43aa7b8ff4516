import { textsOf } from '../../admin/useText';

export const at = 'resources.consent_holds.texts';

/** Sides of a difference. English loads with the page. */
export const en = {
  missing: 'opted out by the history; the list lacks them',
  unexplained: 'on the list; the history has no opt-out',
} as const;

export const useText = textsOf(at, en);
