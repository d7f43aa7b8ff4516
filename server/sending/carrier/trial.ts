import type { CureName } from '../../../src/resources/installation_checks/contract';

/** An account whose carrier does not want it or is not reached. */
export interface Trouble {
  /** Its name, with the carrier's words. */
  detail: string;
  cure: CureName;
}

/** Names the first account that its carrier does not answer. `bound`: accounts whose own session proves them. */
export type CarrierTrial = (bound: ReadonlySet<string>) => Promise<Trouble | undefined>;
