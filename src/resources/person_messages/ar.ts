import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('رسالة', 'الرسائل'),
  fields: {
    at: 'الوقت',
    kind: 'النوع',
    state: 'النتيجة',
    body: 'النص',
    client_id: 'العميل',
    campaign_id: 'الحملة',
    virtual_number: 'رقمنا',
    error_code: 'السبب',
  },
  choices: {
    kind: {
      campaign: 'حملة',
      reply: 'رد من الموظفين',
      test: 'تجربة',
      automatic: 'رد تلقائي',
      received: 'من الشخص',
    },
    state: {
      waiting: 'بالانتظار',
      sending: 'قيد الإرسال',
      sent: 'أُرسلت',
      delivered: 'سُلّمت',
      failed: 'فشلت',
      unknown: 'غير معروفة',
      skipped: 'تم تجاوزها',
      canceled: 'أُلغيت',
      received: 'استُلمت',
    },
  },
  empty: { title: 'لا رسائل من هذا الرقم أو إليه' },
} satisfies Translated<typeof english.en>;
