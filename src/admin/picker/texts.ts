import { textsOf } from '../useText';

/** Texts of an input that finds another record, in English. They load with it. */
export const texts = {
  shown: '%{count} of %{total}: type to find others',
  type: 'Type to find others',
  failed: '%{what} could not be read.',
  clear: 'Clear',
  open: 'Show the list',
  close: 'Close the list',
} as const;

export const useText = textsOf('app.choice', texts);
