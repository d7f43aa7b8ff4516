import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'app.notices';

/** Texts of the notifications' own parts. English loads with them. */
export const en = {
  new: 'New',
  read_all: 'Mark as read (%{count})',
  read: 'Marked as read',
} as const;

export const useText = textsOf(at, en);

export const es = {
  new: 'Nueva',
  read_all: 'Marcar como leídas (%{count})',
  read: 'Marcadas como leídas',
} satisfies Translated<typeof en>;

export const ar = {
  new: 'جديد',
  read_all: 'وضع علامة مقروءة (%{count})',
  read: 'وُضعت علامة مقروءة',
} satisfies Translated<typeof en>;
