/** Shares of failed messages worth a look, and worth a stop (domain rule 8). */
export const FAILING = { warning: 0.1, danger: 0.25 } as const;
export type Alarm = keyof typeof FAILING;

/** Whether a share of failures wants attention; none while it is ordinary or not known. */
export const alarmOf = (share: number | null): Alarm | undefined =>
  share === null || share <= FAILING.warning ? undefined : share <= FAILING.danger ? 'warning' : 'danger';
