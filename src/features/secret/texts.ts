import { textsOf } from '../../admin/useText';

export const at = 'app.secret';

/** Texts of issuing a secret. English loads with the screens that show it. */
export const en = {
  issue: 'Issue %{what}',
  ask: 'Issue a new %{what} for “%{name}”?',
  first: 'It is shown once. Have the place ready where you keep it.',
  replaces: 'It replaces the present one, and is shown once.',
  overlap: 'Accept the present one for',
  at_once: 'Not at all',
  hours: '%{smart_count} hour |||| %{smart_count} hours',
  days: '%{smart_count} day |||| %{smart_count} days',
  shown: 'Copy it now',
  once: 'It is not shown again. If you lose it, issue another one.',
  done: 'Done',
} as const;

export const useText = textsOf(at, en);
