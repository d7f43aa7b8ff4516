import { textsOf, type TextIn } from '../../admin/useText';

/** Texts of these screens, in English. They load with them. */
export const texts = {
  local: '%{count} of %{reach} recipients (%{share}) get the message from a number with their own area code.',
  settled:
    'A job of this campaign is scheduled or running. Its numbers can be changed when it is done or stopped.',
  unregistered:
    '%{count} number is not registered for 10DLC. |||| %{count} numbers are not registered for 10DLC.',
  title: 'Add numbers',
  title_for: 'Add numbers to “%{name}”',
  campaign_only: 'Numbers are added to a campaign. Open the campaign to add some.',
  campaigns: 'Go to campaigns',
  back: 'Back to the campaign’s numbers',
  lead: 'People answer numbers of their own area. Those that reach the most recipients come first.',
  offers: 'Numbers of %{client}',
  shared: 'Shared by all clients',
  none: 'Every number of this client is already added',
  none_next: 'More can be bought on the client’s page.',
  find: 'Find numbers',
  number: 'Number',
  place: 'Place',
  registered: '10DLC',
  recipients: 'Same area code',
  add: 'Add %{count} number |||| Add %{count} numbers',
  outcomes: 'What became of each number',
  outcome: 'Outcome',
  added: 'Added',
  not_added: 'Not added',
} as const;

export const useText = textsOf('resources.campaign_virtual_numbers.texts', texts);
export type Text = TextIn<typeof texts>;
