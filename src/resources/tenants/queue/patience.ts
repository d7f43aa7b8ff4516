/** Shortest and longest wait between two looks at the queue, ms. */
const SOONEST = 2_000;
const LATEST = 30_000;
const GROWTH = 1.5;

/** The wait before the next look: short while the queue moves, longer each time that it stood still or failed. */
export const nextWait = (before: number | undefined, moved: boolean): number =>
  moved || before === undefined ? SOONEST : Math.min(LATEST, Math.round(before * GROWTH));
