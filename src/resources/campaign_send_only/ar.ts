import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('مستخدم للإرسال فقط', 'مستخدمو الإرسال فقط'),
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    created_at: 'منذ',
    user_id: 'المستخدم',
  },
  actions: { create: 'إضافة', delete: 'إزالة' },
  empty: {
    title: 'لا يبدأ هذه الحملة سوى الموظفين',
    next: 'يبدأ مستخدم الإرسال فقط عملياتها ويتابعها ولا يرى شيئًا آخر.',
  },
  remove: 'لن يرى هذا الشخص عمليات إرسال هذه الحملة ولن يبدأها.',
} satisfies Translated<typeof en>;
