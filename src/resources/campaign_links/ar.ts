import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('رابط', 'الروابط'),
  fields: {
    name: 'الاسم',
    short_url: 'العنوان المختصر',
    destination: 'الوجهة',
    clicks: 'النقرات',
    link_id: 'الرابط',
  },
  actions: { all: 'كل الروابط', create: 'إضافة', delete: 'إزالة' },
  empty: { title: 'لا تستخدم هذه الحملة روابط بعد', next: 'أضف رابطًا لمعرفة من ينقر عليه.' },
  remove: 'يبقى الرابط نفسه، لكن هذه الحملة لن تستخدمه.',
} satisfies Translated<typeof english.en>;
