/**
 * The tests of this run, set by scripts/testing/stages.ts: `short` leaves out what takes long, `long` runs nothing else,
 * and all run where neither is set.
 * - `*.long.test.ts` and `*.long.spec.ts` run only in the long part.
 * - `*.walk.spec.ts` run in both; the short part walks a sample of the pages, looks or widths.
 */
export const SHORT = process.env.TESTS === 'short';
export const LONG = process.env.TESTS === 'long';
