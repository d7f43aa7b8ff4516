import { textsOf } from '../useText';

export const at = 'app.choice';

/** Texts of an input that finds a record. English loads with it. */
export const en = {
  shown: '%{count} of %{total}. Type to search.',
  type: 'Type to find others',
  failed: '%{what} could not be loaded.',
  unnamed: 'The name of what is chosen could not be loaded.',
  unnamed_id: '%{id} (name not loaded)',
  gone_id: '%{id} (not found)',
  none_yet: 'None yet: %{what}',
  clear: 'Clear',
  open: 'Show the list',
  close: 'Close the list',
} as const;

export const useText = textsOf(at, en);
