import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.campaign_virtual_numbers.texts';

/** Texts of these screens. English loads with them. */
export const en = {
  local: '%{count} of %{reach} recipients (%{share}) will see a local number.',
  settled:
    'A job of this campaign is scheduled or running. You can change its numbers once it is done or stopped.',
  unregistered:
    '%{count} number is not registered for 10DLC. |||| %{count} numbers are not registered for 10DLC.',
  unverified: '%{count} toll-free number is not verified. |||| %{count} toll-free numbers are not verified.',
  title: 'Add numbers',
  title_for: 'Add numbers to “%{name}”',
  back: 'Back to the campaign’s numbers',
  lead: 'People are more likely to answer a local number. Numbers that match the most recipients come first.',
  offers: 'Numbers of %{client}',
  shared: 'Shared by all clients',
  none: 'All numbers of this client are already added',
  none_next: 'You can buy more on the client’s page.',
  find: 'Find numbers',
  number: 'Number',
  place: 'Place',
  registered: '10DLC',
  recipients: 'Same area code',
  add: 'Add %{count} number |||| Add %{count} numbers',
  outcomes: 'Result for each number',
  outcome: 'Outcome',
  added: 'Added',
  not_added: 'Not added',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
