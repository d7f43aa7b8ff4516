import { textsOf, type TextIn } from '../../admin/useText';
import { means } from './means';

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
  'hours.title': 'When messages leave',
  'hours.1':
    'A message leaves only in the lawful hours of the place where its recipient lives, by the clock there: between 08:00 and 21:00, shorter in some states. The place comes from the time zone, ZIP code or state in the file, else from the area code; where nothing is known, the hours of both coasts hold.',
  'hours.2':
    'Who is outside these hours is held, not dropped: the job says how many wait, and until when. Sending all the same asks for a reason, which is kept with the job.',
  'left_out.title': 'Who is left out',
  'left_out.1':
    'Numbers on the client’s do-not-call list are left out at the import and once more when a job sends. A campaign may leave out more: numbers of other audiences, recipients of other campaigns, whoever was texted lately.',
  'left_out.2':
    'Nobody disappears: targeted is always what was sent, what is held and what was dropped, each with its reason.',
  'clicks.title': 'Links and clicks',
  'clicks.1':
    'A link gets a short address on your own domain, a different one for each recipient, so that the campaign shows who clicked. Addresses of public shorteners are what carriers filter.',
  'clicks.2':
    'Programs open links before people do. What they open is counted apart; the click rate is of people, each counted once.',
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
  'keys.rows': 'In a list: next and previous row, first and last',
  'keys.conversation': 'In the conversations: next and previous, reply, opt out',
  'keys.menu': 'In a list: what can be done with the row',
  'keys.choose': 'In a list, after “Select”: choose the row',
  'keys.escape': 'Close what is open: a dialog, the sidebar, a conversation',
  'keys.send': 'Send a reply',
  support: 'For support',
  'support.lead': 'Copy this when you report a problem. It holds no names, numbers or messages.',
  'subject.messages': 'Messages to a recipient',
  'subject.standings': 'Brands and registered campaigns',
  'subject.carriers': 'Carriers',
  skipped: 'Skipped',
  'tenants.title': 'Giving a tenant what it needs',
  'tenants.1':
    'Create a tenant from a free provider account, with its time zone. Then assign it registered campaigns: without one its numbers deliver nothing.',
  'tenants.2':
    'The queue on the page of tenants shows what waits for the carriers over all tenants. A tenant whose failures pass the threshold is marked in its row.',
  'people.title': 'Letting colleagues in',
  'people.1':
    'Invite a colleague under Users with name, address and role. The mail leads to a page where they set a password; at the first sign-in they set up an authenticator.',
  'people.2':
    'Nobody gives a role above their own. A role cannot be changed: delete the user and invite again. Somebody who lost the authenticator gets “Reset MFA”.',
  ...means,
} as const;

export const useText = textsOf('app.help', texts);
export type Text = TextIn<typeof texts>;
