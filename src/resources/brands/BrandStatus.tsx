import { BRAND_STANDINGS } from '../../rules/registration';
import { StandingChip } from '../../features/registration/StandingChip';
import type { Shown } from '../../admin/define';

/** A brand's status in plain words, the registry's value in the tooltip. */
export default function BrandStatus({ value }: Shown) {
  const raw = String(value);
  return <StandingChip standing={BRAND_STANDINGS[raw] ?? 'in_review'} raw={raw} />;
}
