import { textsOf } from '../build/useText';

/** Texts of these screens, in English. They load with them. */
export const texts = {
  title: 'Find numbers',
  title_for: 'Find numbers for “%{name}”',
  client_only: 'Numbers are bought for a client. Open the client to find some.',
  clients: 'Go to clients',
  back: 'Back to the client’s numbers',
  lead: 'People trust numbers of their own area. Search by any of these.',
  area_code: 'Area code',
  city: 'City',
  state: 'State',
  search: 'Search',
  bad_area_code: 'An area code has three digits, such as 512.',
  bad_state: 'A state has two letters, such as TX.',
  nothing_asked: 'Say at least an area code, a city or a state.',
  none: 'The carrier has no such number',
  none_next: 'Try another area code or a neighboring city.',
  offers: 'Numbers on offer: %{count}',
  offers_caption: 'Numbers on offer',
  near: 'There is none of what you asked for. These are near it.',
  buy: 'Buy %{count} number |||| Buy %{count} numbers',
  buy_title: 'Buy %{count} number? |||| Buy %{count} numbers?',
  buy_what: 'They are billed from today and can send once they are registered for 10DLC.',
  number: 'Number',
  match: 'Match',
  match_near: 'Near',
  match_exact: 'As asked',
  outcomes: 'What became of your order',
  outcome: 'Outcome',
  bought: 'Bought',
  not_bought: 'Not bought',
} as const;

export const useText = textsOf('resources.client_virtual_numbers.texts', texts);
