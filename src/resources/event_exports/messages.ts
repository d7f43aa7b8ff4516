import type { MessagesFor } from '../../admin/declaration';
import { en as webhooksEn } from '../webhooks/messages';
import type { eventExports } from './contract';

export const en = {
  name: 'Event export |||| Event exports',
  fields: {
    name: 'Name',
    types: 'Events',
    format: 'Format',
    schedule: 'Schedule',
    endpoint: 'Endpoint',
    region: 'Region',
    bucket: 'Bucket',
    prefix: 'Prefix',
    access_key_id: 'Access key ID',
    secret_access_key: 'Secret access key',
    state: 'State',
    trouble: 'Last failure',
    answer: 'Error of the store',
    failing_since: 'Failing since',
    next_at: 'Next run',
    last_run_at: 'Last run',
    last_object: 'Last object',
    last_rows: 'Events in the last object',
    waiting: 'Waiting events',
    created_at: 'Created',
  },
  sections: { store: 'Store' },
  choices: {
    types: webhooksEn.choices.types,
    format: { ndjson: 'NDJSON', csv: 'CSV' },
    schedule: { hourly: 'Hourly', daily: 'Daily' },
    state: { active: 'Active', paused: 'Paused', stopped: 'Stopped' },
    trouble: {
      no_address: 'The endpoint has no host in DNS',
      private_address: 'The endpoint leads into a private network',
      unreachable: 'No answer',
      refused: 'The store answered with an error',
    },
  },
  help: {
    types: 'An object has each event once, in the order of the feed',
    format: 'NDJSON: a line of JSON for each event, as in the feed. It cannot be changed later',
    schedule: 'Hours of UTC, or days of your time zone. Without events no object is written',
    endpoint: 'The https address of an S3-compatible store, without the bucket',
    prefix: 'Such as “events/”. Empty: none',
    access_key_id: 'The key needs to write, and to delete for “Test”',
    secret_access_key: 'It is never shown again. When editing, leave it empty to keep it',
  },
  filters: { state: 'State' },
  actions: { create: 'Add', check: 'Test', pause: 'Pause', resume: 'Resume' },
  confirm: {
    resume: { title: 'Resume %{name}?', consequence: 'Events that waited are exported: %{waiting}.' },
  },
  done: {
    check: 'The store took a small object, which was deleted again.',
    pause: 'It is paused. Events are kept for 30 days.',
    resume: 'It is active again.',
  },
  empty: {
    title: 'No events are exported',
    next: 'An export writes messages, replies, opt-outs and more into your object store each hour or day.',
  },
  remove: '%{name} exports nothing more. Its objects stay in the store.',
} as const satisfies MessagesFor<typeof eventExports>;
