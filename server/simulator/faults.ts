import * as z from 'zod/mini';

/** Faults that the simulator can be set to produce. */
export const FAULTS = [
  'none',
  'accept-then-drop',
  'delay',
  '429',
  '500',
  'duplicate-receipt',
  'late-receipt',
  'early-receipt',
  'no-lookup',
] as const;
export type FaultMode = (typeof FAULTS)[number];

/**
 * The simulator's memory of keys. `keys`: it accepts a key once and can always be queried. Real carriers accept every
 * submission. `late`: records lag behind, so a missing one proves nothing. `none`: it cannot be queried, and receipts
 * do not carry the key.
 */
export const MEMORIES = ['keys', 'late', 'none'] as const;
export type Memory = (typeof MEMORIES)[number];

const PER_SECOND_MAX = 100_000;

/** Accepts modes as people write them: "late receipt" for late-receipt, the number 429 for "429". */
const normalize = (value: unknown) =>
  String(value)
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

export const FaultBody = z.strictObject({
  mode: z.pipe(z.transform(normalize), z.enum(FAULTS)),
  /** Share of messages with the fault. */
  rate: z._default(z.number().check(z.minimum(0), z.maximum(1)), 1),
  seed: z._default(z.int(), 1),
});

export const MemoryBody = z.strictObject({ mode: z.enum(MEMORIES) });

export const SpeedBody = z.strictObject({
  per_second: z.int().check(z.minimum(1), z.maximum(PER_SECOND_MAX)),
});

/** The simulator's settings, as they are stored. */
export interface Settings {
  per_second: number;
  fault: FaultMode;
  rate: number;
  seed: number;
  memory: Memory;
}
