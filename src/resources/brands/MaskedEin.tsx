import { maskEin } from '../../rules/ein';
import type { Shown } from '../../admin/define';

/** The last four digits tell brands apart; the brand's page shows the whole number. */
export default function MaskedEin({ value }: Shown) {
  return <span className="exact">{maskEin(String(value))}</span>;
}
