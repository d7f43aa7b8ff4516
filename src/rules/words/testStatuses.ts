/** States of a message outside jobs, in the order of its life. */
export const TEST_STATUSES = [
  'queued',
  'submitting',
  'accepted',
  'delivered',
  'failed',
  'rejected',
  'unknown',
] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];
