import { textsOf } from '../../admin/useText';

export const at = 'resources.tenants.texts';

/** Texts of the tenants' screens. English loads with the screens that show them. */
export const en = {
  'counts.approved': '%{count} approved',
  'counts.pending': '%{count} in review',
  'counts.rejected': '%{count} rejected or ended',
  'tile.approved': 'Approved',
  'tile.pending': 'In review',
  'tile.rejected': 'Rejected or ended',
  add_user: 'Add user',
  'overview.figures': 'Last 30 days',
  'overview.registered': '10DLC campaigns',
  'failed.above': 'Above %{limit}',
  'spent.of': '%{spent} of %{budget}',
  'keep.verb': 'Retention',
  'keep.title': 'How long should “%{name}” keep messages?',
  'keep.label': 'Keep texts and outcomes of messages',
  'keep.forever': 'Forever',
  'keep.some': 'For a set time',
  'keep.months_label': 'Months',
  'keep.between': 'Enter a number of months from %{least} to %{most}.',
  'keep.goes': 'Permanently deleted within an hour (everything before %{date}):',
  'keep.messages': 'Messages with number, text and outcome: %{count}, of jobs: %{jobs}',
  'keep.texts': 'Replies and messages outside jobs: %{count}',
  'keep.monthly':
    'From then on, the jobs of a month go once the end of that month is %{months} month ago. |||| From then on, the jobs of a month go once the end of that month is %{months} months ago.',
  'keep.left_out': 'Campaigns that skip people who were texted before no longer know of these messages.',
  'keep.final': 'It cannot be undone.',
  'keep.stays':
    'Kept in any case: the history of consent, opt-outs and do-not-call lists, the audit log, clicks, and all figures and costs.',
  'keep.lifted': 'Nothing more is removed. What was removed does not come back.',
  'keep.save': 'Save',
  'keep.saved': 'The retention was saved.',
  'keep.for': '%{count} month |||| %{count} months',
  'keep.removed': 'What ended before %{date} was removed',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;
