import type { Carrier } from './carrier';

/**
 * Segment count of a text through an account. Reviews, ledgers, prices and limits all use it. `segments` is the count
 * by our own rules, which holds unless the carrier has its own.
 */
export const segmentsAt = (
  carrier: Pick<Carrier, 'segments'> | null,
  account: string,
  { body, segments }: { body: string; segments: number },
): number => carrier?.segments?.(account, body) ?? segments;
