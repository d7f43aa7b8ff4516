import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.state_rules.texts';

/** Texts of the list's cells and of the note above it. English loads with them. */
export const en = {
  note: 'Each person is texted by their own clock, within these hours and the client’s sending hours. If we do not know where they are, the strictest hours of all states apply. These are summaries, not legal advice: ask your lawyer.',
  closed: 'No texts',
  from: 'From %{date}: %{hours}',
  every_day: '%{weekday} every day',
  by_day: 'weekdays %{weekday}, Saturday %{saturday}, Sunday %{sunday}',
  holidays: '%{hours}, no texts on holidays',
  unchanged: 'None',
  until: 'Until %{date}',
  always: 'Before our records',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
