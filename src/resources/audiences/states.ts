import type { Choice } from '../../admin/declaration';
import type { Audience, Import } from './contract';

export const AUDIENCE_STATE_CHOICES = {
  ready: { tone: 'success', ordinary: true },
  processing: { tone: 'info' },
  failed: { tone: 'danger' },
} satisfies Record<Audience['state'], Choice>;

export const IMPORT_STATE_CHOICES = {
  queued: { tone: 'neutral' },
  processing: { tone: 'info' },
  checked: { tone: 'neutral' },
  completed: { tone: 'success' },
  failed: { tone: 'danger' },
} satisfies Record<Import['state'], Choice>;

/** The audience's state for each state of its newest import. */
export const AUDIENCE_STATE_OF = {
  queued: 'processing',
  processing: 'processing',
  checked: 'ready',
  completed: 'ready',
  failed: 'failed',
} satisfies Record<Import['state'], Audience['state']>;

/** True while an import is in progress. */
export const isRunning = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'queued' || state === 'processing';
