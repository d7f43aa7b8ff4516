import { textsOf, type TextIn } from '../../../admin/useText';
import type { CodeTexts } from '../../../i18n/messages';
import type { RowProblem } from '../../../rules/formats/campaignFile';

export const at = 'resources.campaigns.file';

/** Texts of the screen that makes campaigns from a file. English loads with it. */
export const en = {
  title: 'Campaigns from a file',
  lead: 'Each row of the file becomes a draft campaign. You add audiences afterwards.',
  help: 'Columns: name, message, description, purpose; only the name is required. Up to %{max} rows.',
  'problem.no_name_column': 'The file needs a column called “name”.',
  'problem.too_many_rows': 'A file can have up to %{max} campaigns. Split it and send the parts one by one.',
  rows: '%{count} row |||| %{count} rows',
  preview: 'What is in the file',
  preview_lead: '%{good} of %{count} rows will become campaigns. Rows with a problem are skipped.',
  more: 'And %{count} more row without a problem. |||| And %{count} more rows without a problem.',
  row: 'Row',
  name: 'Name',
  message: 'Message',
  segments: 'Segments',
  check: 'Check',
  good: 'OK',
  none_good: 'No row can become a campaign. Fix the file and choose it again.',
  'row.no_name': 'The name is missing.',
  'row.long_name': 'The name is too long.',
  'row.long_message': 'The message is longer than %{max} characters.',
  'row.bad_purpose': 'The purpose is none of marketing, informational, transactional and political.',
  'row.long_description': 'The description is too long.',
  verb_any: 'Create campaigns',
  verb: 'Create %{count} campaign |||| Create %{count} campaigns',
  sending: 'Sending the file',
  result: 'Result for each row',
  made: '%{count} campaign was created. |||| %{count} campaigns were created.',
  left_out: '%{count} row was skipped. |||| %{count} rows were skipped.',
  outcome: 'Outcome',
  created: 'Created',
  not_created: 'Skipped',
  to_list: 'Go to campaigns',
  again: 'Another file',
} as const;

export const useText = textsOf(at, en satisfies CodeTexts<typeof en, 'row', RowProblem>);
export type Text = TextIn<typeof en>;
