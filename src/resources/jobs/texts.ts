import { textsOf, type TextIn } from '../build/useText';

/** Texts of a job’s own page, in English. They load with the screens that show them. */
export const texts = {
  'action.campaign': 'Open campaign',
  'action.stop': 'Stop job',
  'action.again': 'Start job',
  'moment.created_by': 'Created by %{by}',
  'moment.created': 'Created',
  'moment.scheduled': 'Scheduled for',
  'moment.started': 'Started',
  'rail.history': 'History',
  'rail.note': 'Note',
  'overview.progress': 'Progress',
} as const;

export const useText = textsOf('resources.jobs.texts', texts);
export type Text = TextIn<typeof texts>;
