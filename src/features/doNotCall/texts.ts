import { textsOf } from '../../admin/useText';

export const at = 'app.listed';

/** Texts about an entry of a do-not-call list. English loads with the questions about it. */
export const en = {
  stopped: 'They texted %{keyword} to opt out.',
  theirs: 'They wrote',
  note: 'Note',
  last: 'Their last message',
} as const;

export const useText = textsOf(at, en);
