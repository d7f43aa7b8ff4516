import { textsOf, type TextIn } from '../build/useText';

/** Texts of the help page; facts are the carriers’ and this product’s own, in English. They load with the screens that show them. */
export const texts = {
  title: 'Help',
  search: 'Search help',
  nothing: 'Nothing matches',
  'start.title': 'From a client to a sent campaign',
  'start.1': 'Create a client: it is who you send for, with its time zone and sending window.',
  'start.2':
    'Upload an audience: a CSV file with a phone number in each row. Before anything is stored you see which rows are valid, double, wrong or on the do-not-call list.',
  'start.3':
    'Create a campaign: choose client and audience and write the message. Send a test to your own phone.',
  'start.4':
    'Start a job: it sends in the background. Sent, delivered, failed, replied and opted out add up at any moment.',
  'csv.title': 'CSV files',
  'csv.1':
    'The first row names the columns. One column holds the phone number, as (202)\u00a0555\u20110123 or +12025550123; everything else can be used in the message.',
  'csv.2':
    'A number that stands twice is kept once. Rows that cannot be used are listed with their row number and the reason.',
  'length.title': 'How long a message may be',
  'length.1':
    'A message of plain letters takes 160 characters in one segment, 153 in each of several. One character outside that alphabet, an emoji or a curly quote, makes it 70 and 67.',
  'length.2':
    'Carriers charge by segment. The counter below the message says how many there are and which characters cost the most.',
  'opt_out.title': 'Opting out',
  'opt_out.1':
    'Whoever replies STOP, UNSUBSCRIBE, CANCEL, END or QUIT is put on the client’s do-not-call list at once and gets one confirmation. No later job sends to that number.',
  'opt_out.2':
    'Opting a person out in a conversation does the same and deletes the conversation; the evidence stays on the list.',
  'ten_dlc.title': '10DLC registration',
  'ten_dlc.1':
    'Carriers in the United States deliver business messages only from registered numbers. Register the brand first, then a campaign for each purpose, then assign the numbers.',
  'ten_dlc.2':
    'In review: the registry or a carrier has not answered. Approved: every carrier agreed. Rejected: read the reason, correct it, submit again.',
  'nothing.next': 'Try another word, or a carrier’s code such as 30007.',
  'csv.template': 'Download a template',
  calculator: 'Count a message',
  'calculator.text': 'Text',
  glossary: 'What the states mean',
  'glossary.lead':
    'A state is about a number, not about a person: nobody learns whether a text message was read.',
  errors: 'Error codes',
  'errors.lead': 'What the carriers say when a message does not arrive, and what to do.',
  'errors.other': 'Another code',
  keys: 'Keyboard',
  'keys.palette': 'Go to any page, find a record, run an action of the page',
  'keys.tab': 'Next and previous control',
  'keys.move': 'Move through suggestions and conversations, and open one',
  'keys.escape': 'Close what is open: a dialog, the sidebar, a conversation',
  'keys.send': 'Send a reply',
  support: 'For support',
  'support.lead': 'Copy this when you report a problem. It holds no names, numbers or messages.',
  'state.queued': 'Queued',
  'state.queued.means': 'Waiting in our own queue; nothing has left yet.',
  'state.sent': 'Sent',
  'state.sent.means': 'The carrier has taken it; whether it arrived is not known yet.',
  'state.delivered': 'Delivered',
  'state.delivered.means': 'The carrier says that the phone has it.',
  'state.failed': 'Failed',
  'state.failed.means': 'It did not arrive; the code says why.',
  'state.unknown': 'Unknown',
  'state.unknown.means': 'The carrier’s answer was lost. It is never sent again on a guess.',
  'state.skipped': 'Skipped',
  'state.skipped.means':
    'Not sent, for the reason beside it: on the do-not-call list, an empty text or a field without a value.',
  'state.draft': 'Draft',
  'state.draft.means': 'Something is missing before it can be sent.',
  'state.scheduled': 'Scheduled',
  'state.scheduled.means': 'Starts by itself at its time; it can be stopped until then and after.',
  'state.sending': 'Sending',
  'state.sending.means': 'Messages are leaving now.',
  'state.completed': 'Completed',
  'state.completed.means': 'Everybody has an outcome. Replies may still come.',
  'state.stopped': 'Stopped',
  'state.stopped.means': 'Somebody ended it. What had left has left.',
  'state.in_review': 'In review',
  'state.in_review.means': 'The registry or a carrier has not answered.',
  'state.approved': 'Approved',
  'state.approved.means': 'The registry and every carrier agreed.',
  'state.rejected': 'Rejected',
  'state.rejected.means': 'Read the reason, correct the field it names, register again.',
  'state.suspended': 'Suspended or expired',
  'state.suspended.means':
    'Suspended can be lifted by the registry; expired cannot and needs a new registration.',
} as const;

export const useText = textsOf('app.help', texts);
export type Text = TextIn<typeof texts>;
