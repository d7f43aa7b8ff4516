import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('رسالة تجريبية للحساب', 'رسائل الحساب التجريبية'),
  fields: {
    phone: 'المستلم',
    status: 'النتيجة',
    error_code: 'السبب',
    virtual_number: 'أُرسلت من',
    client_name: 'رقم العميل',
    body: 'الرسالة',
    by: 'أرسلها',
    created_at: 'وقت الإرسال',
  },
  choices: {
    status: {
      queued: 'في الانتظار',
      submitting: 'قيد الإرسال',
      accepted: 'أُرسلت',
      delivered: 'تم التسليم',
      failed: 'فشلت',
      rejected: 'مرفوضة',
      unknown: 'غير معروفة',
    },
  },
  actions: { create: 'إرسال' },
  done: { create: 'سُلّمت التجربة. تظهر نتيجتها قريبًا.' },
  empty: {
    title: 'لم تُرسَل بعد أي رسالة تجريبية عبر هذا الحساب',
    next: 'الرسالة التجريبية رسالة حقيقية من رقم للمؤسسة المختارة أعلاه أو لمؤسستك، وتُحسب ضمن رسائل عميله. ومن ألغى الاشتراك لا تصله.',
  },
} satisfies Translated<typeof english.en>;
