import { textsOf, type TextIn } from '../../../admin/useText';

export const at = 'resources.campaigns.texts';

/** Texts of a campaign’s page. English loads with it. */
export const en = {
  stages: 'Stages of the campaign',
  'stage.write': 'Write',
  'stage.now': 'current stage',
  'stage.todo': 'To do',
  'stage.done': 'Done',
  'stage.checking': 'Checking…',
  'stage.unknown': 'Not checked',
  'stage.archived': 'Archived',
  'stage.ready': 'Ready',
  'stage.warned': '%{count} warning |||| %{count} warnings',
  'stage.blocked': '%{count} issue |||| %{count} issues',
  'stage.not_sent': 'Not started',
  'sending.review': 'Review it',
  'sending.missing': 'See what is missing',
  'action.test': 'Send test',
  'action.start': 'Start job',
  'action.stop': 'Stop job',
  'next.archived': 'This campaign is archived.',
  'overview.all': 'All %{count} jobs',
  'overview.latest': 'Latest %{count} jobs',
  'overview.shown': 'Show',
  'jobs.title': 'Jobs',
  'jobs.figures': 'Figures',
  'jobs.job': 'Job',
  'jobs.sent': 'Sent',
  'jobs.delivered': 'Delivered',
  'jobs.awaiting': 'Awaiting receipt',
  'jobs.failed': 'Failed',
  'jobs.waiting': 'Waiting to be sent',
  'jobs.other': 'Canceled or unknown',
  'jobs.opted_out': 'Opted out',
  'rest.verb': 'Text the remaining person |||| Text the remaining %{count}',
  'rest.about': 'Text about %{count} remaining',
  'rest.what':
    'The stopped job sent them nothing, and they may be texted now. The review comes first; nobody gets the message twice.',
  'rest.nobody': 'Nobody is left to text: the others have opted out, or the campaign skips them.',
  'overview.empty': 'Nothing has been sent yet',
  'overview.empty_next': 'The first job’s progress and results appear here.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
