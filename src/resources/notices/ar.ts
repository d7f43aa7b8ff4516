import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('إشعار', 'الإشعارات'),
  fields: { kind: 'ما حدث', name: 'بشأن', at: 'الوقت', unread: 'جديد' },
  choices: {
    kind: {
      job_finished: 'انتهت عملية الإرسال',
      job_failed: 'فشلت عملية الإرسال',
      job_stopped: 'أُوقفت عملية الإرسال',
      job_waits: 'عملية الإرسال تنتظر المشغّل',
      job_paused: 'عملية إرسال متوقفة مؤقتًا: بانتظار قرار',
      job_limit_passed: 'تجاوز حد بعد الإرسال',
      approval_asked: 'عملية إرسال تحتاج إلى موافقة',
      approval_given: 'تمت الموافقة على عملية إرسال وبدأت',
      approval_declined: 'لم تتم الموافقة على عملية إرسال',
      number_paused: 'رقم يرفضه المشغّل',
      outcomes_unknown: 'نتائج غير معروفة',
      import_finished: 'انتهى الاستيراد',
      import_failed: 'فشل الاستيراد',
      import_undone: 'تم التراجع عن الاستيراد',
      audience_merged: 'دُمجت الجماهير',
      report_ready: 'التقرير جاهز',
      report_failed: 'فشل التقرير',
      plan_stopped: 'توقف تقرير شهري',
      mail_waits: 'البريد ينتظر',
      mail_failed: 'لم يُرسل التقرير بالبريد',
      carrier_away: 'المشغّل لا يستجيب',
      carrier_back: 'عاد المشغّل إلى العمل',
      events_set_aside: 'أحداث من المشغّل وُضعت جانبًا',
      key_refused: 'رُفض مفتاح API',
      webhook_stopped: 'توقّف الويب هوك',
      export_stopped: 'توقّف تصدير الأحداث',
      consent_differs: 'عميل متوقف مؤقتًا: القائمة والسجل مختلفان',
    },
  },
  filters: { unread: 'جديد', kind: 'ما حدث' },
  empty: {
    title: 'لا توجد إشعارات',
    next: 'تظهر هنا إشعارات انتهاء عمليات الإرسال والاستيراد والتقارير الخاصة بك، وتُحفظ 90 يومًا.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'app.notices',
  words: {
    new: 'جديد',
    read_all: 'تعليم الكل كمقروء (%{count})',
    read: 'وُضعت علامة مقروءة',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
