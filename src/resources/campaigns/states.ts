import type { Choice } from '../define';
import type { CAMPAIGN_STATES } from './contract';

/** Words and tones of a campaign's states. */
export const CAMPAIGN_STATE_CHOICES: Readonly<Record<(typeof CAMPAIGN_STATES)[number], Choice>> = {
  draft: { label: 'Draft' },
  ready: { label: 'Ready', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  completed: { label: 'Completed', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};
