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
  waiting_until: 'next %{time}',
  failing: 'over 10% failed',
  approvals: 'job to approve |||| jobs to approve',
  replies: 'needs a reply |||| need a reply',
  wishes: 'possible opt-out |||| possible opt-outs',
  registrations: 'registration to fix |||| registrations to fix',
  numbers: 'number at risk |||| numbers at risk',
  count: '%{count} needs a reply |||| %{count} need a reply',
  uncounted: 'Couldn’t load the reply count',
  count_new: '%{count} new',
  uncounted_new: 'Couldn’t load the notification count',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
