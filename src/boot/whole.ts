import { registry } from '../resources';
import { contracts } from '../resources/contracts';
import type { Parts } from './compose';

/** Every declaration and every contract in one file, which loads after the first page. */
export const whole: Parts = { contracts, entries: registry };
