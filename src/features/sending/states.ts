import type { Choice } from '../../admin/declaration';
import type { JOB_STATES } from '../../resources/jobs/contract';

/** Tones of a job's states, for every screen that shows one. */
export const JOB_STATE_CHOICES: Readonly<Record<(typeof JOB_STATES)[number], Choice>> = {
  scheduled: { tone: 'info' },
  queued: { tone: 'info' },
  preparing: { tone: 'info' },
  sending: { tone: 'info' },
  sent: { tone: 'success' },
  completed: { tone: 'success' },
  stopped: { tone: 'warning' },
  failed: { tone: 'danger' },
};
