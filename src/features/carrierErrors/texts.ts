import { textsOf } from '../../admin/useText';
import type { ErrorMeaning, Retry } from '../../rules/words/carrierErrors';

export const at = 'app.carrier';

/**
 * Meanings of carriers' codes, and advice, by meaning. The English ones load with the screens that show
 * them.
 */
export const en = {
  code: 'Error',
  count: 'Messages',
  share: 'Share',
  next: 'What to do',
  'retry.never': 'It is not sent again automatically.',
  'retry.fixed': 'It can be sent again once the cause is fixed.',
  'retry.later': 'If the carrier did not accept it, it is sent again automatically after a while.',
  opt_out: 'The number is added to the do-not-call list, as far as the client’s opt-outs reach.',
  'opted_out.meaning': 'Blocked by the carrier: this person replied STOP to this number',
  'opted_out.next':
    'Nothing to correct: the number is on the do-not-call list now. Only the person can undo this, by texting START.',
  'number_invalid.meaning': 'This number cannot receive texts',
  'number_invalid.next': 'Correct the number in the audience, or remove it.',
  'not_sms.meaning': 'A landline, or a number that cannot receive texts',
  'not_sms.next': 'Remove the number from the audience, or call instead.',
  'number_gone.meaning': 'The number does not exist or is no longer in use',
  'number_gone.next': 'Remove the number from the audience.',
  'unreachable_now.meaning': 'The phone is off or has no signal',
  'unreachable_now.next': 'Try again another day. Remove the number if it fails three times.',
  'blocked.meaning': 'The person or their carrier blocks messages',
  'blocked.next': 'Skip the number in the next campaign.',
  'filtered.meaning': 'The carrier filtered the message as unwanted',
  'filtered.next':
    'Check the words, links and sender name against the registered samples; avoid public link shorteners.',
  'sender_blocked.meaning': 'The carrier blocks the number that you send from',
  'sender_blocked.next': 'Do not change to another number. Ask the provider to clear it with the carrier.',
  'sender_unusable.meaning': 'The number you send from is not enabled for texts in this account',
  'sender_unusable.next': 'Send from another number until the provider has enabled it.',
  'unregistered.meaning': 'The number is not registered for 10DLC',
  'unregistered.next': 'Assign the number to an approved campaign under 10DLC.',
  'campaign_rate.meaning': 'Faster than the registered campaign may send',
  'campaign_rate.next':
    'Messages that were not accepted are sent again automatically. If it happens often, ask the provider for a lower rate.',
  'daily_cap.meaning': 'The registered brand or campaign has sent all it may today',
  'daily_cap.next': 'Start a job tomorrow for people who did not get it.',
  'queue_full.meaning': 'The carrier’s queue was full',
  'queue_full.next': 'Start another job later for people who did not get it.',
  'api_throttled.meaning': 'The carrier was asked too often in a short time',
  'api_throttled.next': 'Nothing to correct: messages that were not accepted are sent again automatically.',
  'expired.meaning': 'It could not be delivered before the recipient’s quiet hours began',
  'expired.next': 'Start another job outside quiet hours for people who did not get it.',
  'content_bad.meaning':
    'The carrier does not accept this text: empty, too long, or with characters it does not support',
  'content_bad.next': 'Change the text: 1 to 1,600 characters.',
  'media_bad.meaning': 'The carrier does not accept the attached file',
  'media_bad.next': 'Send the text without a file, or a smaller one.',
  'region.meaning': 'The account may not text this country or region',
  'region.next': 'Remove the number, or ask the provider to allow the country.',
  'account.meaning': 'The account at the carrier cannot send: suspended, or out of funds',
  'account.next': 'Tell the provider at once: nothing can be sent through it.',
  'auth.meaning': 'The carrier does not accept the account’s key or password',
  'auth.next': 'Tell the provider at once: nothing can be sent through it.',
  'request_bug.meaning': 'The carrier did not understand the request',
  'request_bug.next': 'Ask the provider, and give the job’s number.',
  'outage.meaning': 'The carrier or its network had an outage',
  'outage.next': 'Start another job later for people who did not get it.',
  'unconfirmed.meaning': 'The network did not say whether it was delivered',
  'unconfirmed.next': 'Nothing to correct. Do not send it again: it may have arrived.',
  'unknown_failure.meaning': 'The carrier gave no reason',
  'unknown_failure.next': 'Nothing to correct. If it happens often, ask the provider.',
  'archived.meaning': 'The client or campaign was archived before it was sent',
  'archived.next': 'Unarchive it and send it again.',
  'carrier_error.meaning': 'The carrier rejected it several times',
  'carrier_error.next': 'Ask the provider, and give the job’s number.',
  'consent_differs.meaning':
    'The client’s sending is paused: its do-not-call list and history of consent differ',
  'consent_differs.next':
    'Ask an administrator to release the client under “Consent differences”, then send it again.',
  'country.meaning': 'In a country that the carrier account may not send to',
  'country.next': 'Ask your server administrator whether the account may send to that country.',
  'do_not_call.meaning': 'On the do-not-call list',
  'do_not_call.next': 'Nothing to correct: this person asked not to be texted.',
  'internal_error.meaning': 'The server failed several times while it sent this message',
  'internal_error.next': 'Ask the provider, and give the job’s number.',
  'not_sent.meaning': 'Its outcome was unknown, and it was settled as not sent',
  'not_sent.next': 'If this person should get it, send it in a new campaign.',
  'number_released.meaning': 'The number to send from was released before it was sent',
  'number_released.next': 'Send it from another number of the client.',
  'number_unregistered.meaning': 'The number to send from is not in an approved 10DLC campaign',
  'number_unregistered.next':
    'Assign the number to an approved campaign under 10DLC, or send from another number.',
  'number_unverified.meaning': 'The number to send from is toll-free and not verified',
  'number_unverified.next':
    'Ask your server administrator to state its verification once the carrier has verified it, or send from another number.',
  'other.meaning': 'An unknown code',
  'other.next': 'Ask the provider what it means.',
} as const satisfies Record<`${ErrorMeaning}.${'meaning' | 'next'}` | `retry.${Retry}`, string> &
  Record<string, string>;

export const useText = textsOf(at, en);
