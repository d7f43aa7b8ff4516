import { textsOf, type TextIn } from '../../admin/useText';
import type { CodeTexts } from '../../i18n/messages';
import type { MessageKind, MessageStatus } from './contract';

export const at = 'resources.conversations.texts';

/** Texts of the conversation desk. English loads with it. */
export const en = {
  search: 'Search by number or text',
  find: 'Number or text',
  state: 'State',
  any: 'Any',
  list: 'Conversations',
  more: 'Show more',
  inbox: 'Inbox',
  client: 'Client',
  campaign: 'Campaign',
  none: 'No matching conversations',
  answered: 'You’re all caught up',
  nobody: 'Nobody has written to your clients yet',
  unread: '%{count} unread',
  choose: 'Choose a conversation',
  choose_hint:
    'Use the arrow keys, or j and k, to move through the list, and Enter to open. In a conversation, press r to reply, o to opt out, and n if they do not want to stop.',
  back: 'All conversations',
  thread: 'Messages with %{number}',
  start: 'The conversation begins here',
  theirs: 'They wrote',
  ours: 'We sent',
  via: 'Through %{number}',
  'kind.campaign': 'Campaign message',
  'kind.reply': 'Reply',
  'kind.test': 'Test',
  'kind.automatic': 'Automatic answer',
  'kind.received': 'From the person',
  from_number: 'From %{number}',
  to_number: 'To %{number}',
  reply: 'Reply',
  send: 'Send reply',
  reply_hint: 'Press Ctrl or ⌘ with Enter to send.',
  blocked: 'This person opted out, so nothing can be sent to this number.',
  probable: 'This looks like an opt-out. Texts are paused until you decide.',
  not_a_wish: 'Not an opt-out',
  not_a_wish_title: 'Text %{number} again?',
  not_a_wish_what: 'Jobs and replies can text this number again. Your decision is recorded.',
  not_a_wish_stop: 'This person stays on the do-not-call list until they text START.',
  not_a_wish_gone: 'Someone else has decided this already.',
  not_a_wish_reason: 'The reply was not a request to stop',
  not_a_wish_done: 'This number can be texted again.',
  may_stop: 'May want to stop (%{count})',
  opt_out: 'Opt out',
  opt_out_title: 'Opt out %{number}?',
  opt_out_what:
    'This conversation is deleted. The do-not-call list keeps who asked, when, through which number, and their last message.',
  'reach.client':
    'This client no longer texts this person. If clients share the number, no one texts the person from it.',
  'reach.tenant': 'No client texts this person any longer.',
  'reach.pair': 'No one texts this person from this number any longer. Other numbers still may.',
  'reach.any': 'No one texts this person from this number any longer.',
  opt_out_done: 'Opted out. The conversation is deleted.',
  download: 'Download the conversation',
  'file.at': 'Time (UTC)',
  'file.from': 'From',
  'file.to': 'To',
  'file.body': 'Text',
  'file.status': 'Status',
  'status.queued': 'Waiting',
  'status.sending': 'On its way',
  'status.sent': 'Sent',
  'status.delivered': 'Delivered',
  'status.failed': 'Not delivered',
  'status.unknown': 'Unknown',
  'status.received': 'Received',
} as const;

export const useText = textsOf(
  at,
  en satisfies CodeTexts<typeof en, 'status', MessageStatus> & CodeTexts<typeof en, 'kind', MessageKind>,
);
export type Text = TextIn<typeof en>;
