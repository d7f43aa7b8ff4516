import { textsOf } from '../useText';

export const at = 'app.not_up_to_date';

/** Texts of the notice about stale data. English loads with it. */
export const en = {
  polled: 'Not up to date since %{time}, trying again',
  still: 'Not up to date since %{time}.',
} as const;

export const useText = textsOf(at, en);
