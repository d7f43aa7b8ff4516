import type { Choice } from '../../define';
import type { JOB_STATES, SKIP_REASONS } from '../../jobs/contract';

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

/** Why a recipient was left out, as a sentence's end. */
export const SKIP_WORDS: Readonly<Record<(typeof SKIP_REASONS)[number], string>> = {
  do_not_call: 'On the do-not-call list',
  empty_message: 'Empty message',
  unresolved_field: 'Merge field without a value',
};

/** The same where there is room for a word or two. */
export const SKIP_SHORT: Readonly<Record<(typeof SKIP_REASONS)[number], string>> = {
  do_not_call: 'Do-not-call',
  empty_message: 'Empty message',
  unresolved_field: 'No field value',
};
