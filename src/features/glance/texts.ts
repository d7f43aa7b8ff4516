import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'app.glance';

/** Texts of the day at a glance. English loads with it. */
export const en = {
  title: 'At a glance',
  first_run: 'This installation is not set up yet.',
  'first_run.begin': 'Set it up',
  'first_run.back': 'To the first steps',
  more: '%{count} more',
  sending: 'sending now',
  waiting: 'waiting',
  waiting_until: 'waiting, next at %{time}',
  failing: 'over 10% failed',
  replies: 'needs a reply |||| need a reply',
  wishes: 'may want to stop',
  registrations: 'registration to fix |||| registrations to fix',
  numbers: 'number at risk |||| numbers at risk',
  count: '%{count} needs a reply |||| %{count} need a reply',
  uncounted: 'How many conversations need a reply could not be loaded',
  count_new: '%{count} new',
  uncounted_new: 'How many notifications are new could not be loaded',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
