import { textsOf } from '../../admin/useText';

export const at = 'app.cost';

/** Texts about costs. English loads with the screens that show it. */
export const en = {
  title: 'Cost',
  unknown: 'Not known',
  unknown_why: 'No price is known for these messages.',
  more: 'Plus %{count} message whose price is not known. |||| Plus %{count} messages whose price is not known.',
  told: 'By the carrier.',
  told_some: 'The carrier reported %{share} of it; the rest is by the price list.',
  listed: 'Estimate.',
  month: 'Spent this month',
  left: '%{left} left of the budget of %{budget}.',
  used_up: 'The budget of %{budget} is used up: jobs wait.',
} as const;

export const useText = textsOf(at, en);
