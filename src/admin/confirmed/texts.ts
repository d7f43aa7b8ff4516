import { textsOf, type TextIn } from '../useText';

export const at = 'app.confirmed';

/** Texts about changes since a confirmation was shown. English loads with the actions that use it. */
export const en = {
  changed: 'Since you looked: %{changes}. Nothing was done. Check it and try again.',
  reach: '%{was} → %{now} people',
  version: 'it was edited',
  price: '%{was} → %{now}',
  price_unknown: 'no known price',
  hours: 'the sending hours are now %{start} to %{end}',
  policy: 'the rule for quiet hours changed',
  purpose: 'the purpose of the campaign changed',
  days: 'the days without sending changed',
  outside: '%{count} people are in quiet hours now',
  senders: 'the numbers it leaves from changed',
  last_message: 'they wrote again',
  last_reply: 'a reply was sent',
  names_more: 'now with %{names}',
  names_fewer: 'no longer with %{names}',
  count: 'a count went from %{was} to %{now}',
  texted: 'they texted %{keyword}',
  source: 'the reason for the do-not-call entry changed',
  scope: 'the opt-out applies to other numbers or clients',
  other: 'something else changed',
} as const;

export type Text = TextIn<typeof en>;
export const useText = textsOf(at, en);
