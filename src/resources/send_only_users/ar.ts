import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('مستخدم للإرسال فقط', 'مستخدمو الإرسال فقط'),
  fields: { name: 'الاسم', email: 'البريد الإلكتروني', campaigns: 'الحملات' },
  empty: {
    title: 'لا يوجد مستخدمون للإرسال فقط بعد',
    next: 'أضف مستخدمًا بدور «عمليات الإرسال فقط»، ثم امنحه حملة من صفحة الحملة.',
  },
} satisfies Translated<typeof english.en>;
