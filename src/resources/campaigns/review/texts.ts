import { textsOf, type TextIn } from '../../../admin/useText';

export const at = 'resources.campaigns.review';

/** Texts of the review before a campaign is sent. English loads with it. */
export const en = {
  'who.title': 'Who gets it',
  'who.list': 'From everyone chosen to everyone texted',
  'who.chosen': 'Everyone in the audiences',
  'who.duplicate': 'Duplicate numbers',
  'who.excluded': 'Skipped by the campaign',
  'who.no_consent': 'Without the consent required',
  'who.consent_expired': 'With expired consent',
  'who.line_type': 'Landline or unreachable',
  'who.scrub_listed': 'On a list',
  'who.scrub_unknown': 'Not compared with lists recently',
  'who.do_not_call': 'On the do-not-call list',
  'who.country': 'In a country that is not allowed',
  'who.unresolved_field': 'Empty merge field',
  'who.empty_message': 'Empty message',
  'who.reached': 'Get the message',
  'who.minus': '−%{count}',
  'lines.known': 'The line types of all numbers are known.',
  'lines.verb': 'Look up line types',
  'lines.none': 'Line-type lookup isn’t available.',
  'lines.title': 'Look up the line types?',
  'lines.cost':
    '%{count} number is looked up through the account %{account} for %{price}. |||| %{count} numbers are looked up through the account %{account} for %{price} each.',
  'lines.most':
    'Up to %{most} look-ups, %{total} at most: a look-up whose answer is lost is repeated. You only pay for look-ups made.',
  'lines.repeating': 'Look-ups without an answer are being repeated. This takes a few minutes.',
  'lines.then':
    'Landlines and numbers that cannot be reached are skipped by all campaigns from then on. Answers are kept.',
  'lines.nobody': 'These numbers are already checked.',
  'lines.again':
    'Also look up %{count} number again whose answer is more than 90 days old or never came |||| Also look up %{count} numbers again whose answers are more than 90 days old or never came',
  'lines.begun': 'The line types are being looked up.',
  'lines.running': 'Looking up line types: %{done} of %{agreed}',
  'lines.stop': 'Stop',
  'lines.trouble':
    'The carrier cannot look up numbers right now (%{trouble}). We will try again automatically.',
  'lines.price_changed': 'The look-up ended because its price went up.',
  'lines.restored':
    'The look-up ended because the database was restored from a copy: numbers may have been looked up and paid for since.',
  'lines.last': 'Last look-up: %{told} found, %{unknown} unknown, %{no_answer} without an answer.',
  'lines.unanswered':
    'Numbers without an answer may have been charged. We won’t look them up again automatically.',
  'when.title': 'Timing',
  'when.list': 'Messages by hour',
  'when.closed': 'Nothing is sent on %{days}: the client does not send on these days.',
  'when.holiday': '%{day} (%{holiday})',
  'when.places': 'By time zone',
  'when.more': 'And %{count} more hour |||| And %{count} more hours',
  'message.title': 'Message',
  'note.title': 'For the record',
  'verb.start': 'Start job',
  'verb.skip': 'Go to “Start job”',
  'verb.fix': 'Fix %{count} issue |||| Fix %{count} issues',
  'verb.now': 'Text %{people} person now |||| Text %{people} people now',
  'verb.and_at': 'Text %{people} now, %{later} at %{time}',
  'verb.and_from': 'Text %{people} now, %{later} from %{time}',
  'verb.at': 'Text %{people} person, first at %{time} |||| Text %{people} people, first at %{time}',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
