import { serverNow } from '../../dataProvider/serverTime';
import { disclosuresOn } from '../../rules/law/bindingDisclosures';
import type { BindingDisclosure } from '../../rules/law/disclosureWords';
import type { StatedPurpose } from '../../rules/law/purposes';
import { useLawInForce } from './useLawInForce';

/** Disclosures in force today for a purpose, in any state; undefined while the rules are not known. */
export function useDisclosures(purpose: StatedPurpose): readonly BindingDisclosure[] | undefined {
  const law = useLawInForce();
  if (law.state !== 'known') return undefined;
  return disclosuresOn(Date.parse(new Date(serverNow()).toISOString().slice(0, 10)), purpose);
}
