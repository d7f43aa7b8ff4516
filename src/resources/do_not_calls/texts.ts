import { textsOf, type TextIn } from '../../admin/useText';
import type { CodeTexts } from '../../i18n/messages';
import type { DncRefusal } from './contract';

export const at = 'resources.do_not_calls.texts';

/** Texts of the do-not-call desk. English loads with it. */
export const en = {
  'scope.tenant': 'These opt-outs apply to all clients.',
  'scope.pair':
    'A STOP applies to the number that it was sent to; numbers that staff add or import, to the whole client.',
  add: 'Add numbers',
  'one_what.tenant':
    'No job of any client texts this number again, imports skip it, and no one can reply to it. It comes off the list only if the person texts START, or if staff remove it with a reason.',
  'one_what.client':
    'No job of “%{name}” texts this number again, imports skip it, and no one can reply to it. It comes off the list only if the person texts START, or if staff remove it with a reason.',
  add_for: 'Add numbers to the list of “%{name}”',
  back: 'Back to the list',
  lookup: 'Check a number',
  look_up: 'Look up',
  evidence: 'Evidence of consent',
  not_a_number: 'This is not a phone number. Enter ten digits, in any format.',
  not_listed: '%{number} is not on this list.',
  add_one: 'Add %{number}',
  listed: '%{number} is on this list.',
  remove: 'Remove',
  remove_number: 'Remove %{number} from the list',
  remove_title: 'Remove %{number} from the list?',
  'remove_what.client':
    'The client’s jobs can text this number again. Do this only if the person agreed. The reason is kept.',
  'remove_what.number':
    'The client’s jobs can text this number again, and so can everyone who sends from the shared number they wrote to. Do this only if the person agreed. The reason is kept.',
  'remove_what.pair':
    'Jobs can text this person again from the numbers they wrote to. Do this only if the person agreed. The reason is kept.',
  'remove_what.tenant':
    'The jobs of all clients can text this number again, unless it is on another client’s list. Do this only if the person agreed. The reason is kept.',
  reason: 'Reason',
  reason_missing: 'Enter why this number may be texted again.',
  removed: '%{number} was removed from the list',
  paste_title: 'Type or paste',
  paste_lead: 'One number per line, or separated by commas, in any format. Names next to them are ignored.',
  numbers: 'Numbers',
  read: '%{good} valid, %{bad} not valid',
  check: 'Check',
  file_title: 'From a file',
  file_lead: 'A CSV file with a column of phone numbers. It is checked before anything is saved.',
  file_help: 'Separate columns with commas, semicolons or tabs.',
  check_file: 'Check the file',
  adding: 'Adding the numbers',
  note_title: 'Why they are on the list',
  note: 'Note, kept with each number (optional)',
  check_title: 'What is in “%{file}”',
  check_pasted: 'What you pasted',
  checking: 'Checking every row…',
  done_title: 'Added to the list',
  rows: 'Rows',
  new: 'New numbers',
  added: 'Added',
  duplicates: 'Already listed, or twice',
  invalid: 'Not a number',
  sum_further:
    '%{rows} row + %{further} extra in the same row = %{added} new + %{duplicates} duplicate + %{invalid} not valid |||| %{rows} rows + %{further} extra in the same rows = %{added} new + %{duplicates} duplicate + %{invalid} not valid',
  sum: '%{rows} row = %{added} new + %{duplicates} duplicate + %{invalid} not valid |||| %{rows} rows = %{added} new + %{duplicates} duplicate + %{invalid} not valid',
  add_count: 'Add %{count} number |||| Add %{count} numbers',
  change: 'Change',
  to_list: 'Go to the list',
  again: 'Add more',
  left_out: 'Skipped rows',
  first: 'First %{shown} of %{total}',
  row: 'Row',
  line: 'Line',
  in_text: 'As you pasted it',
  same_line: 'Same number as line %{line}',
  in_file: 'Number in the file',
  why: 'Why',
  'why.on_list': 'Already on the list',
  'why.missing': 'No number',
  'why.invalid': 'This number cannot receive texts',
  'why.duplicate_in_file': 'Duplicate in the file',
} as const;

export const useText = textsOf(at, en satisfies CodeTexts<typeof en, 'why', DncRefusal>);
export type Text = TextIn<typeof en>;
