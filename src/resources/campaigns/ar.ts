import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('حملة', 'الحملات'),
  commands: { new: 'حملة جديدة' },
  fields: {
    name: 'الاسم',
    client_id: 'العميل',
    state: 'الحالة',
    sent: 'التقدّم',
    delivered_rate: 'المسلَّمة',
    replied: 'الردود',
    opted_out: 'إلغاء الاشتراك',
    created_at: 'تاريخ الإنشاء',
    reach: 'الأشخاص',
    last_job_at: 'البدء أو الموعد',
    spent: 'المُنفَق',
    opt_out_rate: 'نسبة الإلغاء',
    click_rate: 'نسبة النقر',
    segments_per_message: 'المقاطع لكل رسالة',
    by: 'بواسطة',
    description: 'الوصف',
    message: 'الرسالة',
    purpose: 'الغرض',
  },
  inputs: { audience_ids: 'الجمهور' },
  tabs: {
    review: 'المراجعة',
    results: 'المباشر والنتائج',
    recipients: 'المستلمون',
    compare: 'مقارنة',
  },
  filters: {
    client_id: 'العميل',
    state: 'الحالة',
    made_within: 'تاريخ الإنشاء',
    failing: 'إخفاق فوق 10%',
    show_archived: 'إظهار المؤرشف',
  },
  actions: { copy: 'نسخ', archive: 'أرشفة', unarchive: 'إلغاء الأرشفة', file: 'من ملف' },
  empty: {
    title: 'لا توجد حملات بعد',
    next: 'ترسل الحملة رسالة واحدة إلى جمهور أو أكثر لعميل واحد.',
  },
  remove: 'تُحذف الحملة ورسالتها نهائيًا. وتبقى جماهيرها.',
  choices: {
    state: {
      draft: 'مسودة',
      ready: 'جاهزة',
      scheduled: 'مجدولة',
      waiting: 'ساعات الهدوء',
      sending: 'جارٍ الإرسال',
      sent: 'مُرسلة',
      completed: 'مكتملة',
      stopped: 'موقوفة',
      failed: 'فشلت',
    },
    purpose: {
      marketing: 'تسويق',
      informational: 'معلومات',
      transactional: 'معاملات',
      political: 'سياسي',
      emergency: 'طوارئ',
    },
    made_within: { '24h': 'آخر 24 ساعة', '7d': 'آخر 7 أيام', '30d': 'آخر 30 يومًا' },
  },
  done: {
    copy: 'تم نسخ الحملة. هذه هي النسخة.',
    archive: 'تمت أرشفة الحملة',
    unarchive: 'تم إلغاء أرشفة الحملة',
  },
  confirm: {
    archive: {
      title: 'أرشفة «%{name}»؟',
      consequence: 'تُخفى من القائمة ما لم يكن «إظهار المؤرشف» مفعّلًا. وتبقى عمليات إرسالها وردودها وأرقامها.',
    },
  },
} satisfies Translated<typeof english.en>;
