import { textsOf } from '../useText';

export const at = 'app.record';

/** Texts of a record’s head. English loads with it. */
export const en = {
  more: 'More',
} as const;

export const useText = textsOf(at, en);
