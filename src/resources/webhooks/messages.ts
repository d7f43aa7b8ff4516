import type { MessagesFor } from '../../admin/declaration';
import type { webhooks } from './contract';

export const en = {
  name: 'Webhook |||| Webhooks',
  fields: {
    name: 'Name',
    url: 'Address',
    types: 'Events',
    state: 'State',
    trouble: 'Last failure',
    waiting: 'Waiting events',
    failing_since: 'Failing since',
    next_try_at: 'Next try',
    issued_at: 'Secret issued',
    overlaps_until: 'Previous secret valid until',
    created_at: 'Created',
  },
  choices: {
    types: {
      'message.sent': 'Message sent',
      'message.rejected': 'Message rejected',
      'message.unknown': 'Outcome unknown',
      'message.delivered': 'Message delivered',
      'message.failed': 'Message failed',
      'job.changed': 'Job changed',
      'reply.received': 'Reply received',
      'consent.opted_in': 'Opted in',
      'consent.opted_out': 'Opted out',
      'import.finished': 'Import finished',
      'import.failed': 'Import failed',
      'import.undone': 'Import undone',
      'audience.merged': 'Audiences merged',
      'registration.decided': 'Registration decided',
    },
    state: {
      active: 'Active',
      paused: 'Paused',
      stopped: 'Stopped',
    },
    trouble: {
      no_address: 'The address has no host in DNS',
      private_address: 'The address leads into a private network',
      unreachable: 'No connection',
      too_slow: 'No answer in 10 seconds',
      redirected: 'The answer redirects elsewhere',
      refused: 'The answer is an error',
      gone: 'The receiver wants no more events',
      no_secret: 'No signing secret yet',
    },
  },
  help: {
    url: 'Public https address of the program that receives events.',
    types: 'Each is sent as JSON, signed as Standard Webhooks has it.',
  },
  filters: { state: 'State' },
  actions: { create: 'Add', pause: 'Pause', resume: 'Resume' },
  confirm: {
    resume: { title: 'Resume %{name}?', consequence: 'Events that waited are sent in order: %{waiting}.' },
  },
  done: { pause: 'It is paused. Events are kept for 30 days.', resume: 'It is active again.' },
  empty: {
    title: 'No program receives events',
    next: 'A webhook sends messages, replies, opt-outs and more to a program as they happen.',
  },
  remove: '%{name} receives nothing more, and its deliveries are deleted.',
} as const satisfies MessagesFor<typeof webhooks>;
