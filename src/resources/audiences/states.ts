import type { Choice } from '../define';
import type { Audience, Import } from './contract';

export const AUDIENCE_STATE_CHOICES = {
  ready: { label: 'Ready', tone: 'success' },
  processing: { label: 'Importing', tone: 'info' },
  failed: { label: 'Import failed', tone: 'danger' },
} satisfies Record<Audience['state'], Choice>;

export const IMPORT_STATE_CHOICES = {
  queued: { label: 'Waiting', tone: 'neutral' },
  processing: { label: 'Importing', tone: 'info' },
  checked: { label: 'Checked', tone: 'neutral' },
  completed: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} satisfies Record<Import['state'], Choice>;

/** Whether an import still moves. */
export const isRunning = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'queued' || state === 'processing';
