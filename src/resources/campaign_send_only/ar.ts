import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
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
    next: 'يمكن لمستخدم الإرسال فقط بدء عمليات إرسالها ومتابعتها، ولا يرى شيئًا آخر.',
  },
  remove: 'لن يتمكن هذا الشخص من رؤية عمليات إرسال هذه الحملة ولا من بدئها.',
} satisfies Translated<typeof english.en>;
