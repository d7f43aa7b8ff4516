import type { Act } from './act';
import { REMOVALS } from './acts/removals';
import { SENDING } from './acts/sending';
import { ADMINISTRATION } from './acts/administration';
import { PEOPLE } from './acts/people';

/** Every act that a second person can spoil between the look and the press. */
export const ACTS: readonly Act[] = [...SENDING, ...REMOVALS, ...PEOPLE, ...ADMINISTRATION];
