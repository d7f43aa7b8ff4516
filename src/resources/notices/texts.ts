import { textsOf } from '../../admin/useText';

export const at = 'app.notices';

/** Texts of the notifications' own parts. English loads with them. */
export const en = {
  new: 'New',
  read_all: 'Mark as read (%{count})',
  read: 'Marked as read',
} as const;

export const useText = textsOf(at, en);
