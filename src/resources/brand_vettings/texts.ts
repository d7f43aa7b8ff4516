import { textsOf } from '../../admin/useText';

export const at = 'resources.brand_vettings.texts';

/** Texts of the screens of vettings. English loads with them. */
export const en = {
  purpose:
    'A vetting scores the brand from 0 to 100. AT&T’s class and T-Mobile’s tier follow from the score: how many messages per minute and per day they let through for its campaigns. At AT&T, 75 and 50 are the thresholds.',
  not_here: 'Order vettings for this brand in your carrier’s portal.',
  'cannot.sole_proprietor': 'Sole proprietors are verified by a code and not vetted.',
  'cannot.unverified':
    'This brand cannot be vetted yet: the registry must have accepted it and verified its identity.',
  open: 'A vetting is in progress. Another one can be ordered when it has its result.',
  trouble: 'The answer is missing. The carrier says: %{trouble}',
  what: 'Vetting type',
  order: '%{firm}, %{class}: %{amount}',
  order_free: '%{firm}, %{class}',
  import: 'Import one that %{firm} made: no fee',
  standard: 'Standard verifies who the brand is, and gives a score.',
  enhanced: 'Enhanced looks closer. Brands order it when their standard score is too low.',
  political: 'A political vetting is made by %{firm}, and imported with its token.',
  choose: 'Choose a vetting.',
  fee: 'The vetting firm charges %{amount}. Nonrefundable, whatever the result.',
  again: 'Ordered again',
  again_text: 'This brand has a vetting of this kind from %{date}: %{state}, score %{score}.',
} as const;

export const useText = textsOf(at, en);
