/** Shares of failed messages worth a look, and worth a stop (domain rule 8). */
export const FAILING = { warning: 0.1, danger: 0.25 } as const;
export type Alarm = keyof typeof FAILING;

/** The alarm for a share of failures; undefined if it is normal or unknown. */
export const alarmOf = (share: number | null): Alarm | undefined =>
  share === null || share <= FAILING.warning ? undefined : share <= FAILING.danger ? 'warning' : 'danger';
