import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('حساب لدى المشغّل', 'الحسابات لدى المشغّلين'),
  fields: {
    id: 'الاسم',
    kind: 'المشغّل',
    health: 'الحالة',
    connection: 'الاتصال',
    numbers: 'الأرقام',
    rate_per_minute: 'المُرسَل (دقيقة)',
    per_second: 'أقصى عدد مقاطع في الثانية',
    countries: 'البلدان',
    currency: 'عملة أسعاره',
    accepted_at: 'آخر قبول',
    error: 'آخر مشكلة',
    error_at: 'وقت المشكلة',
    paused: 'يرفضها المشغّل ورسائلها تنتظر',
    set_aside: 'الأحداث الموضوعة جانبًا',
    base_url: 'العنوان',
    webhook_url: 'عنوان webhook الذي يُدخل لدى المشغّل',
    all_tenants: 'تستخدمه كل المؤسسات',
    tenants: 'تستخدمه فقط',
  },
  choices: {
    kind: { simulator: 'محاكٍ', telnyx: 'Telnyx', twilio: 'Twilio', bandwidth: 'Bandwidth', smpp: 'SMPP' },
    connection: { bound: 'متصل', unbound: 'غير متصل' },
    health: {
      working: 'يعمل',
      attention: 'يحتاج إلى انتباه',
      failing: 'متعثر',
      unused: 'لم يُستخدم بعد',
      missing: 'لم يعد مضبوطًا',
    },
  },
  actions: { retry_events: 'إعادة محاولة الأحداث' },
  confirm: {
    retry_events: {
      title:
        'لا أحداث موضوعة جانبًا. |||| هل تريد إعادة محاولة الحدث الموضوع جانبًا؟ |||| هل تريد إعادة محاولة الحدثين الموضوعين جانبًا؟ |||| هل تريد إعادة محاولة %{count} أحداث موضوعة جانبًا؟ |||| هل تريد إعادة محاولة %{count} حدثًا موضوعًا جانبًا؟ |||| هل تريد إعادة محاولة %{count} حدث موضوع جانبًا؟',
      consequence:
        'تُعالَج كأنها وصلت الآن وبترتيبها: تُحتسب إشعارات التسليم وتُستلم النصوص. وما نتج عنها من قبل لا يتكرر. وما يفشل يعود.',
    },
  },
  done: { retry_events: 'تجري إعادة المحاولة' },
  empty: {
    title: 'لا توجد حسابات لدى المشغّلين',
    next: 'يضيفها من يديرون الخادم إلى إعداداته.',
  },
} satisfies Translated<typeof english.en>;
