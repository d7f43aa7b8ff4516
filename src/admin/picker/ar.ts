import type { Translated } from '../../i18n/messages';
import type { texts } from './texts';

export const ar = {
  shown: '%{count} من %{total}: اكتب للعثور على غيرها',
  type: 'اكتب للعثور على غيرها',
  failed: 'تعذّرت قراءة %{what}.',
  clear: 'مسح',
  open: 'إظهار القائمة',
  close: 'إغلاق القائمة',
} as const satisfies Translated<typeof texts>;
