import type { Shown } from '../../admin/declaration';
import { StandingChip } from '../../features/registration/StandingChip';
import { maskEin } from '../../rules/formats/ein';
import { BRAND_STANDINGS } from '../../rules/law/registration';
import type { Brand } from './contract';

/** A brand's status in plain words, the registry's value in the tooltip. */
export function BrandStatus({ value }: Shown) {
  const raw = value as Brand['status'];
  return <StandingChip standing={BRAND_STANDINGS[raw] ?? 'in_review'} raw={raw} />;
}

/** The last four digits distinguish brands; the brand's page shows the whole number. */
export function MaskedEin({ value }: Shown) {
  return <span className="exact">{maskEin(String(value))}</span>;
}
