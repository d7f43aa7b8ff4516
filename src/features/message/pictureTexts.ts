import { textsOf } from '../../admin/useText';

export const at = 'app.pictures';

/** Texts about files that came with a message. English loads with them. */
export const en = {
  came: 'A picture came; this account keeps none. |||| %{count} pictures came; this account keeps none.',
} as const;

export const useText = textsOf(at, en);
