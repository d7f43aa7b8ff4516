import { textsOf } from '../../admin/useText';

export const at = 'resources.brand_vettings.texts';

/** Texts of the screens of vettings. English loads with them. */
export const en = {
  purpose:
    'A vetting scores the brand from 0 to 100. The score sets AT&T’s messages per minute (thresholds 50 and 75) and T-Mobile’s per day.',
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
