import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.audience_targets.texts';

/** Texts of adding numbers to an audience and editing them. English loads with the screen. */
export const en = {
  title: 'Add numbers',
  title_to: 'Add numbers to “%{name}”',
  back: 'Back to the recipients',
  processing: 'A file is being imported into this audience. You can add numbers when it is done.',
  numbers: 'Numbers',
  help: 'One per line, or separated by commas, in any format. You can add a name to each: (202) 555-0123 Ada Example',
  none: 'Type or paste at least one number',
  too_many: 'You entered %{count} numbers. You can add up to %{max} here; import more from a file.',
  consent:
    '“%{name}” seems to tell who may be texted. Import these people from a file: there you choose what it means.',
  as_file: 'Add from file',
  found: 'Found',
  good: 'Valid',
  twice: 'Entered twice',
  wrong: 'Not a number',
  check: 'Check',
  checking: 'Comparing with the do-not-call list and the audience',
  check_title: 'What will be added',
  done_title: 'Added',
  ready: 'Ready to add',
  added: 'Added',
  present: 'Already in the audience',
  blocked: 'On the do-not-call list',
  abroad: 'Country not allowed',
  sum: '%{found} found = %{added} added + %{out} skipped',
  sum_ready: '%{found} found = %{added} ready to add + %{out} skipped',
  add: 'Add %{count} number |||| Add %{count} numbers',
  adding: 'Adding the numbers',
  change: 'Change',
  again: 'Add more',
  open: 'Go to recipients',
  none_new: 'None of these numbers can be added.',
  left_out: 'Skipped',
  every: 'Result for each number',
  line: 'Line',
  number: 'Number',
  outcome: 'Outcome',
  first: 'First %{shown} of %{total}',
  more: 'Show %{count} more',
  'details.title': 'Details of %{number}',
  'details.verb': 'Save',
  'details.done': 'The details of %{number} were saved.',
  'details.note': 'Jobs that have begun keep the previous details.',
  'why.ready': 'Ready to add',
  'why.added': 'Added',
  'why.same_as': 'Same number as line %{line}',
  'why.duplicate_in_audience': 'Already in the audience',
  'why.do_not_call': 'On the do-not-call list',
  'why.country': 'Country not allowed',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
