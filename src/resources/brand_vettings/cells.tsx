import type { Shown } from '../../admin/declaration';
import { useTrouble } from '../../features/troubles/useTrouble';
import { NO_VALUE } from '../../i18n/format';
import { VETTING_FIRMS, type VettingProvider } from '../../rules/law/vetting';
import type { BrandVetting } from './contract';
import { useText } from './texts';

/** The vetting firm, by its own name. */
export const Firm = ({ value }: Shown) => (
  <bdi>{VETTING_FIRMS[value as VettingProvider] ?? String(value)}</bdi>
);

/** Why a vetting failed, or why its result is missing. */
export function Reason({ record }: Shown) {
  const text = useText();
  const known = useTrouble();
  const { reason, trouble } = record as unknown as BrandVetting;
  if (reason !== null) return <bdi>{reason}</bdi>;
  return trouble === null ? NO_VALUE : (known(trouble) ?? text('trouble', { trouble }));
}
