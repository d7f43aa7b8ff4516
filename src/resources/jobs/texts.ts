import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.jobs.texts';

/** Texts of the jobs' own screens. English loads with the screens that show them. */
export const en = {
  'action.campaign': 'Open campaign',
  'action.stop': 'Stop job',
  'action.again': 'Start job',
  'cell.due': 'Starts',
  'cell.left': '%{time} left',
  'now.sending': 'Sending',
  'now.waiting': 'Waiting',
  'now.failing': 'Failing >10%',
  'calendar.open': 'Calendar',
  'calendar.title': 'Coming up',
  'calendar.lead': 'Next 14 days, your time.',
  'calendar.today': 'Today',
  'calendar.nothing': 'Nothing',
  'calendar.later': 'Later',
  'calendar.undated': 'No start time yet',
  'calendar.starts': 'Starts',
  'calendar.starts_for': 'Starts: %{people} person |||| Starts: %{people} people',
  'calendar.opens_for': 'Quiet hours end for %{people} person |||| Quiet hours end for %{people} people',
  'calendar.empty': 'No job is waiting',
  'calendar.empty_next': 'Jobs that are scheduled, or wait for quiet hours to end, are shown here.',
  'calendar.part': 'The %{shown} latest of %{total} waiting jobs are shown.',
  'live.updated': 'Updated %{age} ago',
  'live.auto': 'Auto-refresh',
  'live.notice': 'Notify me',
  'live.refused': 'Your browser blocks notifications. We’ll show a message here instead.',
  'choose.title': 'Start a job',
  'choose.campaign': 'Campaign',
  'choose.which': 'Choose a campaign',
  'choose.first': 'Choose a campaign first.',
  'choose.none': 'No campaigns are assigned to you yet. Ask a staff member.',
  'choose.active': 'A job of this campaign is already scheduled or running.',
  'choose.open': 'Open it',
  'choose.continue': 'Continue',
  'preview.close': 'Close preview',
  'preview.results': 'All results',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
