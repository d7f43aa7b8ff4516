import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.state_rules.texts';

/** Texts of the list's cells and of the note above it. English loads with them. */
export const en = {
  note: 'Summaries, not legal advice. Ask your lawyer.',
  closed: 'No texts',
  any_hour: 'Any hour',
  all_purposes: 'All purposes',
  starts: 'From %{date}',
  from: 'From %{date}: %{hours}',
  every_day: '%{weekday} every day',
  by_day: 'weekdays %{weekday}, Saturday %{saturday}, Sunday %{sunday}',
  closed_days: '%{hours}, and none on %{days}',
  secondary: 'Not read in the statute: lists of vendors or others say so',
  holidays: '%{hours}, no texts on holidays',
  always: 'Before our records',
  'opt_outs.client': 'an opt-out reaches all numbers of the client',
  'opt_outs.waived': 'an opt-out reaches what the client chose',
  until: '%{words} until %{date}',
  disclosure: 'texts contain %{phrases}',
  most: 'at most %{count} text to a person in 24 hours |||| at most %{count} texts to a person in 24 hours',
  both: '%{first}; %{second}',
  'changes.title': 'Jobs affected by coming changes',
  'changes.lead': 'People who have not been texted by then. Hours are local and within each client’s hours.',
  'changes.no_day': 'No rule changes on a known date.',
  'changes.no_job': 'No job is waiting.',
  'changes.none': 'Nothing changes for the waiting job. |||| Nothing changes for the %{count} waiting jobs.',
  'changes.none_of': 'Nothing changes for the waiting jobs that were counted.',
  'changes.uncounted':
    '%{count} more waiting job was not counted here. Open it to see how many people are affected. |||| %{count} more waiting jobs were not counted here. Open each to see how many people are affected.',
  'changes.part': 'Showing %{shown} of %{total}.',
  'changes.job': 'Job',
  'changes.state': 'State',
  'changes.people': 'People',
  'changes.states': 'States',
  'changes.group': '%{states} (%{count}):',
  'changes.turn': '%{before}, then %{after}',
  'changes.more_jobs': '%{count} more job |||| %{count} more jobs',
  'changes.about': 'about %{count}',
  'changes.anywhere': 'Unknown: strictest rules of any state',
  'changes.no_cap': 'no limit on texts in 24 hours',
  'changes.no_words': 'no required words',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
