import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('ويب هوك', 'ويب هوك'),
  fields: {
    name: 'الاسم',
    url: 'العنوان',
    types: 'الأحداث',
    state: 'الحالة',
    trouble: 'آخر فشل',
    waiting: 'أحداث منتظرة',
    failing_since: 'يفشل منذ',
    next_try_at: 'المحاولة التالية',
    issued_at: 'إصدار السر',
    overlaps_until: 'السر السابق صالح حتى',
    created_at: 'تاريخ الإنشاء',
  },
  choices: {
    types: {
      'message.sent': 'رسالة أُرسلت',
      'message.rejected': 'رسالة رُفضت',
      'message.unknown': 'نتيجة غير معروفة',
      'message.delivered': 'رسالة سُلّمت',
      'message.failed': 'رسالة فشلت',
      'job.changed': 'تغيّرت عملية إرسال',
      'reply.received': 'وصل رد',
      'consent.opted_in': 'اشتراك',
      'consent.opted_out': 'إلغاء اشتراك',
      'import.finished': 'اكتمل استيراد',
      'import.failed': 'فشل استيراد',
      'import.undone': 'التراجع عن استيراد',
      'audience.merged': 'دمج الجماهير',
      'registration.decided': 'صدر قرار تسجيل',
    },
    state: {
      active: 'نشط',
      paused: 'متوقف مؤقتًا',
      stopped: 'متوقف',
    },
    trouble: {
      no_address: 'لا مضيف للعنوان في DNS',
      private_address: 'يقود العنوان إلى شبكة خاصة',
      unreachable: 'لا اتصال',
      too_slow: 'لا رد خلال 10 ثوانٍ',
      redirected: 'الرد يحيل إلى مكان آخر',
      refused: 'الرد خطأ',
      gone: 'لا يريد المستقبِل أحداثًا أخرى',
      no_secret: 'لا سر توقيع بعد',
    },
  },
  help: {
    url: 'عنوان https عام للبرنامج الذي يستقبل الأحداث.',
    types: 'يُرسل كل حدث بصيغة JSON موقّعًا وفق Standard Webhooks.',
  },
  filters: { state: 'الحالة' },
  actions: { create: 'إضافة', pause: 'إيقاف مؤقت', resume: 'استئناف' },
  confirm: {
    resume: { title: 'هل تريد استئناف %{name}؟', consequence: 'تُرسل الأحداث المنتظرة بالترتيب: %{waiting}.' },
  },
  done: { pause: 'أُوقف مؤقتًا. تُحفظ الأحداث 30 يومًا.', resume: 'أصبح نشطًا من جديد.' },
  empty: {
    title: 'لا يستقبل أي برنامج أحداثًا',
    next: 'يرسل الويب هوك الرسائل والردود وإلغاءات الاشتراك وغيرها إلى برنامج فور حدوثها.',
  },
  remove: 'لن يستقبل %{name} شيئًا بعد ذلك، وتُحذف سجلات تسليمه.',
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.webhooks.texts',
  words: { secret: 'سر توقيع' },
} satisfies TranslatedTable<typeof textsEnglish>;
