import type { Choice } from '../../define';
import type { JOB_STATES } from '../../jobs/contract';

/** Words and tones of a job's states, for every screen that shows one. */
export const JOB_STATE_CHOICES: Readonly<Record<(typeof JOB_STATES)[number], Choice>> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  queued: { label: 'Queued', tone: 'info' },
  preparing: { label: 'Preparing', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  completed: { label: 'Completed', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};
