/** Shares of failed messages from which a tenant wants attention (domain rule 8). */
const AMBER = 0.1;
const RED = 0.25;

export type Alarm = 'warning' | 'danger';

/** Whether so many failures are worth a color. */
export const alarmOf = (share: number | null): Alarm | undefined =>
  share === null || share <= AMBER ? undefined : share <= RED ? 'warning' : 'danger';

/** The limit that was passed. */
export const LIMITS: Readonly<Record<Alarm, number>> = { warning: AMBER, danger: RED };
