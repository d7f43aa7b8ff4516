import { textsOf } from '../useText';

export const at = 'app.age';

/** Texts about the age of the facts for a decision. English loads with it. */
export const en = {
  as_of: 'As of %{time}',
  again: 'As of %{time}. Checking again…',
} as const;

export const useText = textsOf(at, en);
