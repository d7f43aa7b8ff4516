import type { BindingDisclosure } from './disclosureWords';
import { disclosureOn, disclosureStates } from './quietHours/inForce';
import type { Purpose, StatedPurpose } from './purposes';

/** A campaign that states no purpose is taken for marketing: words of political texts would be false in most of its texts. */
const takenFor = (purpose: StatedPurpose): Purpose => purpose ?? 'marketing';

/** Disclosures in force in any state for a purpose on a day, which is midnight of the local day as if that were UTC. */
export const disclosuresOn = (day: number, purpose: StatedPurpose): BindingDisclosure[] =>
  disclosureStates().flatMap((state) => {
    const entry = disclosureOn(state, day, takenFor(purpose));
    return entry ? [{ ...entry, state }] : [];
  });
