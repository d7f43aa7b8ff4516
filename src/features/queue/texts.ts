import { textsOf } from '../../admin/useText';

export const at = 'app.queue';

/** Texts of the sending queue. English loads with the screens that show it. */
export const en = {
  title: 'Sending queue, all tenants',
  queued: 'Messages waiting',
  running: 'Jobs running',
  oldest: 'Longest wait',
  rate: 'Per minute',
  trend: 'Messages waiting since this page was opened: from %{from} to %{to}, at most %{most}',
  seconds: '%{count} s',
  minutes: '%{count} min',
  hours: '%{count} h',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;
