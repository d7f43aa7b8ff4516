import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('حدث موافقة', 'الموافقة'),
  fields: {
    at: 'الوقت',
    kind: 'ماذا حدث',
    source: 'كيف',
    message: 'ما كتبه',
    reason: 'السبب أو الإقرار',
    by: 'بواسطة',
    client_id: 'العميل',
    campaign_name: 'الحملة',
    virtual_number: 'رقمنا',
    file_name: 'الملف',
    row: 'الصف',
    scope: 'ينطبق على',
  },
  choices: {
    kind: {
      opted_in: 'اشترك',
      opted_out: 'ألغى الاشتراك',
      held: 'قد يريد إلغاء الاشتراك',
      released: 'لم يطلب إلغاء الاشتراك',
    },
    source: {
      stop_reply: 'رد STOP',
      keyword: 'كلمة مفتاحية',
      start: 'رد START',
      wish: 'بكلماته',
      staff: 'الموظفون',
      import: 'ملف',
      carrier: 'المشغّل',
      erasure: 'محو بناءً على طلب',
      form: 'صفحة الاشتراك',
      statement: 'إقرار',
    },
    scope: {
      pair: 'كل من يرسل من الرقم',
      client: 'هذا العميل',
      number: 'هذا العميل وكل من يرسل من الرقم',
      tenant: 'كل العملاء',
    },
  },
  filters: { kind: 'ماذا حدث' },
  empty: {
    title: 'لا يُعرف شيء عن موافقته',
    next: 'يظهر هنا إلغاء الاشتراك والاشتراك، مع من فعل ذلك ومتى وكيف. ولا تستطيع لوحة التحكم تغييره أو حذفه.',
  },
} satisfies Translated<typeof english.en>;
