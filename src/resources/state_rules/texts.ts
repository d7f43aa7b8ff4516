import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.state_rules.texts';

/** Texts of the list's cells and of the note above it. English loads with them. */
export const en = {
  note: 'Summaries, not legal advice. Ask your lawyer.',
  closed: 'No texts',
  starts: 'From %{date}',
  from: 'From %{date}: %{hours}',
  every_day: '%{weekday} every day',
  by_day: 'weekdays %{weekday}, Saturday %{saturday}, Sunday %{sunday}',
  holidays: '%{hours}, no texts on holidays',
  always: 'Before our records',
  most: 'at most %{count} text to a person in 24 hours |||| at most %{count} texts to a person in 24 hours',
  both: '%{first}; %{second}',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
