import { textsOf } from '../../admin/useText';

export const at = 'app.senders';

/** Texts about a campaign's sender numbers. English loads with the screens that show them. */
export const en = {
  title: 'Sent from',
  none: 'No number yet.',
  'none.fix': 'Find a number',
  shared: '%{number}, shared by all clients',
  several: '%{count} number: %{first} and %{rest} more |||| %{count} numbers: %{first} and %{rest} more',
  all_shared: 'Shared by all clients',
} as const;

export const useText = textsOf(at, en);
