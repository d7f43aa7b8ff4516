import type { Tone } from '../../../theme/tokens';

/** More failures than this are worth a look, and a stop (domain 4.8). */
const AMBER = 0.1;
const RED = 0.25;

/** Color of a share of failures; none while it is ordinary. */
export const toneOfShare = (share: number): Tone | undefined =>
  share > RED ? 'danger' : share > AMBER ? 'warning' : undefined;
