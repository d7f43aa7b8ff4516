import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'app.help';

/** Texts of the help page; facts are the carriers’ and this product’s own. English loads with the screens that show them. */
export const en = {
  title: 'Help',
  search: 'Search help',
  pages: 'Pages of the help',
  'page.guides': 'How it works',
  'page.states': 'States',
  'page.codes': 'Carrier codes',
  'page.keys': 'Keyboard and support',
  nothing: 'Nothing matches',
  'start.title': 'From a client to a sent campaign',
  'start.1': 'Create a client, the business you send for, with its time zone and sending window.',
  'start.2':
    'Upload an audience: a CSV file with a phone number in each row. Before anything is saved, you see which rows are valid, duplicate, not valid or on the do-not-call list.',
  'start.3':
    'Create a campaign: choose a client and an audience, and write the message. Send a test to your own phone.',
  'start.4':
    'Start a job. It sends in the background. The figures for sent, delivered, failed, replied and opted out always add up.',
  'csv.title': 'CSV files',
  'csv.1':
    'The first row names the columns. One column has the phone number, as (202) 555\u20110123 or +12025550123. You can use all other columns in the message.',
  'csv.2':
    'A number that appears twice is kept once. Rows that cannot be used are listed with their row number and the reason.',
  'length.title': 'How long a message can be',
  'length.1':
    'A message of plain characters holds 160 in one segment, or 153 in each of several. One special character, such as an emoji or a curly quote, lowers this to 70 and 67.',
  'length.2':
    'Carriers charge by segment. The counter below the message shows how many there are and which characters cost the most.',
  'opt_out.title': 'Opting out',
  'opt_out.1':
    'Anyone who replies STOP, UNSUBSCRIBE, CANCEL, END or QUIT is added to the do-not-call list at once and gets one confirmation. No job of that client texts them again. A STOP to a number that several clients share stops all of them from that number; the client’s settings say whether its opt-outs reach further. People who ask to stop in other words are noticed too: nothing is sent to them until you decide in the client’s conversations.',
  'opt_out.2':
    'Opting a person out in a conversation does the same and deletes the conversation; the evidence stays on the list.',
  'hours.title': 'Quiet hours',
  'hours.1':
    'Messages are sent only in the legal hours where the recipient lives, in local time: from 8:00 AM to 9:00 PM, and less in some states. The location comes from the time zone, ZIP code and state in the file and from the area code; where these disagree, it must be a legal hour in all of them. If nothing is known, the strictest hours of any state apply, on both coasts.',
  'hours.2':
    'Recipients in quiet hours are held, not skipped. The job shows how many are waiting, and until when. To send anyway, you must give a reason, which is kept with the job.',
  'left_out.title': 'Who is skipped',
  'left_out.1':
    'People who opted out of the client, of the number it sends from, or of all clients are skipped on import and again when a job sends. A campaign can skip more: numbers in other audiences, recipients of other campaigns, and anyone texted recently.',
  'left_out.2':
    'Everyone is accounted for: targeted is always sent plus held plus skipped, each with its reason.',
  'clicks.title': 'Links and clicks',
  'clicks.1':
    'A link gets a short address on your own domain, a different one for each recipient, so the campaign shows who clicked. Carriers filter public shorteners.',
  'clicks.2':
    'Bots open links before people do. Their clicks are counted separately. The click rate counts people, each once.',
  'ten_dlc.title': '10DLC registration',
  'ten_dlc.1':
    'Carriers in the United States deliver business messages only from registered numbers. Register the brand first, then a campaign for each purpose, then assign the numbers.',
  'ten_dlc.2':
    'In review: the registry or a carrier has not answered. Approved: every carrier agreed. Rejected: read the reason, correct it and submit again.',
  'nothing.next': 'Try another word, or a carrier code such as 30007.',
  'csv.template': 'Download a template',
  calculator: 'Count segments',
  'calculator.text': 'Text',
  glossary: 'What the states mean',
  'glossary.lead':
    'A state describes a number, not a person: no one can tell whether a text message was read.',
  errors: 'Error codes',
  'errors.lead': 'What the carriers say when a message does not arrive, and what to do.',
  'errors.other': 'Another code',
  keys: 'Keyboard',
  'keys.palette': 'Go to any page, find a record, run an action on the page',
  'keys.tab': 'Next and previous control',
  'keys.move': 'Move through suggestions and conversations, and open one',
  'keys.rows': 'In a list: next and previous row, first and last',
  'keys.conversation': 'In the inbox: next and previous, reply, done, assign, snooze, all other keys',
  'keys.menu': 'In a list: actions for the row',
  'keys.choose': 'In a list, after “Select”: select the row',
  'keys.escape': 'Close what is open: a dialog, the sidebar or a conversation',
  'keys.send': 'Send a reply',
  support: 'For support',
  'support.lead': 'Copy this when you report a problem. It contains no names, numbers or messages.',
  'subject.messages': 'Messages to a recipient',
  'subject.standings': 'Brands and registered campaigns',
  'subject.carriers': 'Carriers',
  skipped: 'Skipped',
  'tenants.title': 'Setting up a tenant',
  'tenants.1':
    'Create a tenant from an unused provider account, with its time zone. Then assign registered campaigns to it: without one, its messages are not delivered.',
  'tenants.2':
    'The queue on the Tenants page shows what is waiting for the carriers across all tenants. A tenant with too many failures is marked in its row.',
  'people.title': 'Inviting colleagues',
  'people.1':
    'Invite a colleague under Users with a name, email address and role. The email links to a page where they set a password. At the first sign-in they set up an authenticator.',
  'people.2': 'You cannot give a role above your own. If someone loses their authenticator, use “Reset MFA”.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
