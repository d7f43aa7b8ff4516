/** How each state of a report looks. */
export const REPORT_STATE_CHOICES = {
  preparing: { tone: 'info' },
  ready: { tone: 'success' },
  failed: { tone: 'danger' },
  expired: { tone: 'neutral' },
} as const;

/** A report is soon built, ms. */
export const REPORT_REFRESH = 3_000;
