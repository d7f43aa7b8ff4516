import type { Choice } from '../../admin/define';
import type { CAMPAIGN_STATES } from './contract';

/** Tones of a campaign's states. */
export const CAMPAIGN_STATE_CHOICES: Readonly<Record<(typeof CAMPAIGN_STATES)[number], Choice>> = {
  draft: {},
  ready: { tone: 'info' },
  scheduled: { tone: 'info' },
  waiting: { tone: 'info' },
  sending: { tone: 'info' },
  completed: { tone: 'success' },
  stopped: { tone: 'warning' },
  failed: { tone: 'danger' },
};
