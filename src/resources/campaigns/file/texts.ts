import { textsOf, type TextIn } from '../../../admin/useText';

/** Texts of the screen that makes campaigns from a file, in English. They load with it. */
export const texts = {
  title: 'Campaigns from a file',
  lead: 'Each row of the file becomes the draft of a campaign. Audiences are added afterwards.',
  help: 'Columns: name, message, description; only the name is needed. Up to %{max} rows.',
  'problem.no_name_column': 'The file needs a column called “name”.',
  'problem.too_many_rows':
    'A file may bring %{max} campaigns. Split it and send the parts one after the other.',
  rows: '%{count} row |||| %{count} rows',
  preview: 'What the file brings',
  preview_lead: '%{good} of %{count} rows become campaigns. Rows with a problem are left out.',
  more: 'And %{count} more row without a problem. |||| And %{count} more rows without a problem.',
  row: 'Row',
  name: 'Name',
  message: 'Message',
  segments: 'Segments',
  check: 'Check',
  good: 'In order',
  none_good: 'No row can become a campaign. Mend the file and choose it again.',
  'row.no_name': 'The name is missing.',
  'row.long_name': 'The name is too long.',
  'row.long_message': 'The message is longer than %{max} characters.',
  'row.long_description': 'The description is too long.',
  verb: 'Create %{count} campaign |||| Create %{count} campaigns',
  sending: 'Sending the file',
  result: 'What became of each row',
  made: '%{count} campaign was created. |||| %{count} campaigns were created.',
  left_out: '%{count} row was left out. |||| %{count} rows were left out.',
  outcome: 'Outcome',
  created: 'Created',
  not_created: 'Left out',
  to_list: 'Go to campaigns',
  again: 'Another file',
} as const;

export const useText = textsOf('resources.campaigns.file', texts);
export type Text = TextIn<typeof texts>;
