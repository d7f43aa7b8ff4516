import { textsOf } from '../../admin/useText';
import type { Translated } from '../../i18n/messages';

export const at = 'resources.tenants.texts';

/** Texts of the tenants' screens. English loads with the screens that show them. */
export const en = {
  'counts.approved': '%{count} approved',
  'counts.pending': '%{count} in review',
  'counts.rejected': '%{count} rejected or ended',
  'tile.approved': 'Approved',
  'tile.pending': 'In review',
  'tile.rejected': 'Rejected or ended',
  add_user: 'Add user',
  'overview.figures': 'Last 30 days',
  'overview.registered': '10DLC campaigns',
  'failed.above': 'Above %{limit}',
} as const;

export const useText = textsOf(at, en);
export type Text = ReturnType<typeof useText>;

export const es = {
  'counts.approved': '%{count} aprobadas',
  'counts.pending': '%{count} en revisión',
  'counts.rejected': '%{count} rechazadas o terminadas',
  'tile.approved': 'Aprobadas',
  'tile.pending': 'En revisión',
  'tile.rejected': 'Rechazadas o terminadas',
  add_user: 'Agregar usuario',
  'overview.figures': 'Últimos 30 días',
  'overview.registered': 'Campañas 10DLC',
  'failed.above': 'Por encima de %{limit}',
} satisfies Translated<typeof en>;

export const ar = {
  'counts.approved': '%{count} معتمدة',
  'counts.pending': '%{count} قيد المراجعة',
  'counts.rejected': '%{count} مرفوضة أو منتهية',
  'tile.approved': 'معتمدة',
  'tile.pending': 'قيد المراجعة',
  'tile.rejected': 'مرفوضة أو منتهية',
  add_user: 'إضافة مستخدم',
  'overview.figures': 'آخر 30 يومًا',
  'overview.registered': 'حملات 10DLC',
  'failed.above': 'أعلى من %{limit}',
} satisfies Translated<typeof en>;
