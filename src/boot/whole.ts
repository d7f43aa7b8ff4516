import type { Entry } from '../admin/declaration';
import type { Contract } from '../contract/define';
import { registry } from '../resources';
import { contracts } from '../resources/contracts';

/** The declarations that make up the console; a test adds an entity of its own. */
export interface Parts {
  contracts: readonly Contract[];
  entries: readonly Entry[];
  /** Loads all of both, if these are those of the first page. */
  more?: () => Promise<Parts>;
}

/** Every declaration and every contract in one file, which loads after the first page. */
export const whole: Parts = { contracts, entries: registry };
