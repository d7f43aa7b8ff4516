import { textsOf } from '../../admin/useText';

/** Texts of the tenants' screens, in English. They load with the screens that show them. */
export const texts = {
  'counts.approved': '%{count} approved',
  'counts.pending': '%{count} in review',
  'counts.rejected': '%{count} rejected or over',
  'tile.approved': 'Approved',
  'tile.pending': 'In review',
  'tile.rejected': 'Rejected or over',
  add_user: 'Add user',
  'overview.figures': 'Last 30 days',
  'overview.registered': '10DLC campaigns',
  'failed.above': 'Above %{limit}',
} as const;

export const useText = textsOf('resources.tenants.texts', texts);
export type Text = ReturnType<typeof useText>;
