import { serverNow } from '../../dataProvider/serverTime';
import type { BindingDisclosure } from '../../rules/law/disclosureWords';
import type { StatedPurpose } from '../../rules/law/purposes';
import { byDay } from '../../rules/law/quietHours/dated';
import { useLawInForce } from './useLawInForce';

/** Disclosures in force today for a purpose, in any state; undefined while the rules are not known. */
export function useDisclosures(purpose: StatedPurpose): readonly BindingDisclosure[] | undefined {
  const law = useLawInForce();
  if (law.state !== 'known') return undefined;
  const { disclosures } = law.value;
  const today = Date.parse(new Date(serverNow()).toISOString().slice(0, 10));
  const { on } = byDay(disclosures);
  return Object.keys(disclosures).flatMap((state) => {
    const entry = purpose ? on(state, today, purpose) : undefined;
    return entry ? [{ ...entry, state }] : [];
  });
}
