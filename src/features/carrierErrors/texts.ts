import type { CarrierError } from '../../rules/carrierErrors';
import { textsOf } from '../../admin/useText';

/** What each carrier code means and what to do, in English. They load with the screens that show them. */
export const texts = {
  code: 'What went wrong',
  count: 'Messages',
  share: 'Share',
  next: 'What to do',
  '21211.meaning': 'Not a number that can be messaged',
  '21211.next': 'Correct the number in the audience, or leave it out.',
  '21610.meaning': 'The carrier blocks it: this person answered STOP to this number',
  '21610.next': 'Leave the number out. Only the person can lift it, by writing START.',
  '21617.meaning': 'The message is longer than the carrier takes',
  '21617.next': 'Shorten the message to 1,600 characters at most.',
  '30001.meaning': 'The carrier’s queue was full',
  '30001.next': 'Start the job again later, for those who were not reached.',
  '30003.meaning': 'The phone is off or out of reach',
  '30003.next': 'Try again another day. Leave the number out when it fails three times.',
  '30004.meaning': 'The person or their carrier blocks messages',
  '30004.next': 'Leave the number out of the next campaign.',
  '30005.meaning': 'Nobody has this number, or it is no longer in use',
  '30005.next': 'Remove the number from the audience.',
  '30006.meaning': 'A landline or a number that cannot take text messages',
  '30006.next': 'Remove the number from the audience, or call instead.',
  '30007.meaning': 'The carrier filtered the message as unwanted',
  '30007.next':
    'Check the words, links and sender name against the registered samples; avoid public link shorteners.',
  '30008.meaning': 'The carrier does not say why',
  '30008.next': 'Nothing to correct. When it is frequent, ask the provider.',
  '30034.meaning': 'The number is not registered for 10DLC',
  '30034.next': 'Assign the number to an approved campaign under 10DLC.',
  'carrier_error.meaning': 'The carrier refused it again and again',
  'carrier_error.next': 'Ask the provider, with the job’s number.',
  'do_not_call.meaning': 'On the client’s do-not-call list',
  'do_not_call.next': 'Nothing to correct: this person asked not to be texted.',
  'other.meaning': 'A code that is not in the dictionary',
  'other.next': 'Ask the provider what it means.',
} as const satisfies Record<`${CarrierError | 'other'}.${'meaning' | 'next'}`, string> &
  Record<string, string>;

export const useText = textsOf('app.carrier', texts);
