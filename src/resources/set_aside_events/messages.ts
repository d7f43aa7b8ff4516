import type { MessagesFor } from '../../admin/declaration';
import type { setAsideEvents } from './contract';

export const en = {
  name: 'Event set aside |||| Events set aside',
  fields: {
    event_id: 'Event',
    state: 'State',
    cause: 'Why',
    detail: 'Details',
    received_at: 'Received',
    set_aside_at: 'Set aside',
    decided_by: 'Decided by',
    decided_at: 'Decided',
    body: 'Content',
  },
  choices: {
    state: { open: 'Open', waiting: 'Being tried again', done: 'Worked off', discarded: 'Discarded' },
    cause: { unreadable: 'It cannot be read', failed: 'It failed six times' },
  },
  filters: { state: 'State' },
  actions: { retry: 'Try again', discard: 'Discard' },
  confirm: {
    retry: {
      title: 'Try the event %{event_id} again?',
      consequence:
        'It is handled as if it came now: a receipt counts, and a text is taken in. Earlier effects are not repeated. If it fails, it comes back.',
    },
    discard: {
      title: 'Discard the event %{event_id}?',
      consequence:
        'Its content is deleted. If it is a receipt, the message keeps its present state. If it is a person’s text, nobody will read it, even if it says STOP.',
    },
  },
  done: { retry: 'It is being tried again', discard: 'Event discarded' },
  empty: {
    title: 'No events of this account were set aside',
    next: 'Carrier events that the server cannot read or handle appear here. Nothing else waits for them.',
  },
} as const satisfies MessagesFor<typeof setAsideEvents>;
