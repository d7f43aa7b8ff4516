import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('مستخدم للإرسال فقط', 'مستخدمو الإرسال فقط'),
  fields: { name: 'الاسم', email: 'البريد الإلكتروني', campaigns: 'الحملات' },
  empty: {
    title: 'لا يوجد مستخدمون للإرسال فقط بعد',
    next: 'أضف مستخدمًا بدور «عمليات الإرسال فقط»، ثم امنحه حملة من صفحتها.',
  },
} satisfies Translated<typeof en>;
