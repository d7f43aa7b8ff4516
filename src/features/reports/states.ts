/** How each state of a report looks. */
export const REPORT_STATE_CHOICES = {
  preparing: { tone: 'info' },
  ready: { tone: 'success' },
  failed: { tone: 'danger' },
  expired: { tone: 'neutral' },
} as const;

/** How each state of its mails looks. */
export const REPORT_MAIL_CHOICES = {
  failed: { tone: 'danger' },
  unknown: { tone: 'warning' },
  waiting: { tone: 'info' },
  sent: { tone: 'success' },
} as const;

/** A report is soon built, ms. */
export const REPORT_REFRESH = 3_000;
