const HOUR_MS = 3_600_000;

/**
 * End of the time for which the secret before a new one counts too.
 * @returns null if there was none, or it ends at once
 */
export const overlapEnd = (now: Date, before: string | null, hours = 0): Date | null =>
  before !== null && hours > 0 ? new Date(now.getTime() + hours * HOUR_MS) : null;
