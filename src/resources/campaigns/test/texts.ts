import { textsOf, type TextIn } from '../../../admin/useText';
import type { CodeTexts } from '../../../i18n/messages';
import type { PhoneProblem } from '../../../rules/formats/phone';
import type { TestStatus } from '../../../rules/words/testStatuses';

export const at = 'resources.campaigns.texts';

/** Texts of a test message. English loads with its window. */
export const en = {
  'test.saved': 'Used before',
  'test.title': 'Send a test of “%{name}”',
  'test.verb': 'Send test',
  'test.numbers': 'Numbers',
  'test.help':
    'Up to %{max}, one per line. Numbers outside the audience use the merge fields of the first recipient.',
  'test.preview': 'The test message',
  'test.none': 'Enter at least one number.',
  'test.too_many': 'You can send a test to %{max} numbers at most.',
  'test.number': 'Number',
  'test.result': 'Result',
  'test.segments': 'Segments',
  'test.body': 'Message',
  'test.results': 'Results of the test',
  'phone.missing': '%{number} is empty.',
  'phone.short_code': '%{number} is a short code.',
  'phone.extension': '%{number} has an extension.',
  'phone.exported_as_number': '%{number} lost digits in a spreadsheet.',
  'phone.letters': '%{number} contains letters.',
  'phone.not_a_number': '%{number} is not a phone number.',
  'phone.too_short': '%{number} has too few digits.',
  'phone.too_long': '%{number} has too many digits.',
  'phone.foreign': '%{number} is outside the United States and Canada.',
  'phone.invalid_area_code': 'The area code of %{number} does not exist.',
  'phone.invalid_exchange': '%{number} isn’t a real number.',
  'status.queued': 'Queued',
  'status.submitting': 'Sending',
  'status.accepted': 'Sent',
  'status.delivered': 'Delivered',
  'status.failed': 'Failed',
  'status.rejected': 'Rejected',
  'status.unknown': 'Unknown',
} as const;

export const useText = textsOf(
  at,
  en satisfies CodeTexts<typeof en, 'status', TestStatus> & CodeTexts<typeof en, 'phone', PhoneProblem>,
);
export type Text = TextIn<typeof en>;
