import { textsOf, type TextIn } from '../../admin/useText';

/** Texts of the conversation desk, in English. They load with it. */
export const texts = {
  search: 'Search number or words',
  state: 'State',
  any: 'Any',
  list: 'Conversations',
  more: 'Show more',
  none: 'No conversation matches',
  unread: '%{count} unread',
  choose: 'Choose a conversation',
  choose_hint:
    'Arrow keys, or j and k, move through the list and Enter opens. In a conversation r replies and o opts out.',
  back: 'All conversations',
  thread: 'Messages with %{number}',
  start: 'The conversation begins here',
  theirs: 'They wrote',
  ours: 'We sent',
  via: 'Through %{number}',
  from_campaign: 'Campaign message',
  reply: 'Reply',
  send: 'Send reply',
  reply_hint: 'Ctrl or ⌘ with Enter sends.',
  blocked: 'This number is on the client’s do-not-call list, so nothing can be sent to it.',
  probable: 'This reads like a wish to hear no more. Opt the number out if you agree.',
  opt_out: 'Opt out',
  opt_out_title: 'Opt out %{number}?',
  opt_out_what:
    'The number goes on this client’s do-not-call list and no job writes to it again. This conversation is deleted; the list keeps who asked, when, through which number and their last words.',
  opt_out_done: 'Opted out. The conversation is deleted.',
  download: 'Download the conversation',
  'file.at': 'Time (UTC)',
  'file.from': 'From',
  'file.to': 'To',
  'file.body': 'Text',
  'file.status': 'Status',
  client_only: 'Conversations belong to a client. Open the client to see them.',
  clients: 'Go to clients',
  'status.queued': 'Waiting',
  'status.sending': 'On its way',
  'status.sent': 'Sent',
  'status.delivered': 'Delivered',
  'status.failed': 'Not delivered',
  'status.unknown': 'Not known',
  'status.received': 'Received',
} as const;

export const useText = textsOf('resources.conversations.texts', texts);
export type Text = TextIn<typeof texts>;
