import { BRAND_STANDINGS } from '../../rules/registration';
import { StandingChip } from '../build/registration/StandingChip';
import type { Shown } from '../define';

/** A brand's status in plain words, the registry's value in the tooltip. */
export default function BrandStatus({ value }: Shown) {
  const raw = String(value);
  return <StandingChip standing={BRAND_STANDINGS[raw] ?? 'in_review'} raw={raw} />;
}
