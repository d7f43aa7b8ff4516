import { textsOf } from '../../admin/useText';

export const at = 'app.opt_in';

/** Suggestions of opt-in pages. English loads with them. */
export const en = {
  use: 'Describe the opt-in page “%{name}”',
  none: 'A client of this brand can have an opt-in page, whose address the registry may ask for.',
} as const;

export const useText = textsOf(at, en);
