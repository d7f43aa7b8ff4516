import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.today.texts';

/** Texts of the day's page. English loads with it. */
export const en = {
  'todo.title': 'Needs you',
  'todo.none': 'Nothing needs you right now',
  'todo.replies': 'Reply to %{count} conversation |||| Reply to %{count} conversations',
  'todo.wishes': 'Decide %{count} possible opt-out |||| Decide %{count} possible opt-outs',
  'todo.paused': 'Continue %{count} paused job |||| Continue %{count} paused jobs',
  'todo.approvals': 'Decide on %{count} job to approve |||| Decide on %{count} jobs to approve',
  'todo.failing': 'Check %{count} job with over 10% failed |||| Check %{count} jobs with over 10% failed',
  'todo.registrations': 'Fix %{count} registration |||| Fix %{count} registrations',
  'todo.numbers': 'Fix %{count} number at risk |||| Fix %{count} numbers at risk',
  'todo.accounts': 'Check %{count} carrier account |||| Check %{count} carrier accounts',
  'setup.title': 'Before the first text',
  'setup.carrier': 'Connect a carrier',
  'setup.client': 'Add a client',
  'setup.brand': 'Register the brand',
  'setup.number': 'Buy a number',
  'setup.campaign': 'Write a campaign',
  'setup.done': 'Done',
  'week.title': 'This week',
  'week.compared': 'This week, last week in gray',
  'week.part.sent': '%{count} sent',
  'week.part.held': '%{count} held',
  'week.part.scheduled': '%{count} scheduled',
  'week.and': ', ',
  'week.sent': 'Sent',
  'week.held': 'Held: quiet hours',
  'week.scheduled': 'Scheduled',
  'week.before': 'Last week',
  'week.figures': 'Figures for each day',
  'week.day': 'Day',
  'senders.clients': 'Clients',
  'senders.tenants': 'Tenants',
  'senders.name': 'Name',
  'senders.days': 'By day',
  'senders.sent': 'Sent',
  'senders.delivered': 'Delivered',
  'senders.opted_out': 'Opted out',
  'senders.spent': 'Spent this month',
  'senders.budget': '%{spent} of %{budget}',
  'senders.ten_dlc': '10DLC',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
