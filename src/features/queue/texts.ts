import { textsOf } from '../../admin/useText';

/** Texts of the sending queue, in English. They load with the screens that show it. */
export const texts = {
  title: 'Sending queue, all tenants',
  queued: 'Waiting messages',
  running: 'Running jobs',
  oldest: 'Oldest waits',
  rate: 'Per minute',
  trend: 'Waiting messages since this page was opened: from %{from} to %{to}, at most %{most}',
  failed: 'The queue could not be read. It is tried again by itself.',
  seconds: '%{count} s',
  minutes: '%{count} min',
  hours: '%{count} h',
} as const;

export const useText = textsOf('app.queue', texts);
export type Text = ReturnType<typeof useText>;
