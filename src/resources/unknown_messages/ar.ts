import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('نتيجة غير معروفة', 'النتائج غير المعروفة'),
  fields: {
    phone: 'المستلم',
    state: 'الحالة',
    told: 'سجلات المشغّل',
    at: 'وقت التسليم للمشغّل',
    campaign_id: 'الحملة',
    client_id: 'العميل',
    body: 'الرسالة',
    account: 'حساب لدى المشغّل',
    virtual_number: 'أُرسلت من',
    kind: 'النوع',
    asked_at: 'وقت سؤال المشغّل',
    settled_by: 'حسمها',
    settled_at: 'وقت الحسم',
    reason: 'السبب',
    tenant_name: 'المؤسسة',
  },
  choices: {
    state: { open: 'لم تُحسم', sent: 'أُرسلت', not_sent: 'لم تُرسَل' },
    told: {
      not_asked: 'لم يُسأل بعد',
      taken: 'قبلها المشغّل',
      not_taken: 'لم يقبلها المشغّل',
      cannot_tell: 'لا تكفي لمعرفة ذلك',
    },
    kind: { job: 'رسالة حملة', test: 'رسالة تجريبية', reply: 'رد', automatic: 'رد تلقائي' },
  },
  filters: { state: 'الحالة', job_id: 'عملية الإرسال' },
  actions: { ask: 'سؤال المشغّل', was_sent: 'أُرسلت', was_not_sent: 'لم تُرسَل' },
  confirm: {
    was_sent: {
      title: 'هل تُعدّ الرسالة إلى %{phone} مُرسَلة؟',
      consequence: 'تُحسب مُرسَلة من الآن. ويحفظ سجل التدقيق أنك من قرر ذلك، والسبب. لا يُرسَل أي شيء.',
    },
    was_not_sent: {
      title: 'هل تُعدّ الرسالة إلى %{phone} غير مُرسَلة؟',
      consequence:
        'تُحسب مرفوضة من الآن. ويحفظ سجل التدقيق أنك من قرر ذلك، والسبب. لا يُعاد إرسال أي شيء. وإذا أبلغ المشغّل لاحقًا أنها أُرسلت فالعبرة بذلك.',
    },
  },
  done: { ask: 'سُئل المشغّل', was_sent: 'عُلّمت كمُرسَلة', was_not_sent: 'حُسمت على أنها لم تُرسَل' },
  empty: {
    title: 'لا توجد رسائل نتيجتها غير معروفة',
    next: 'تظهر الرسالة هنا عندما يضيع رد المشغّل عليها. ولا يُعاد إرسالها تلقائيًا أبدًا.',
  },
} satisfies Translated<typeof english.en>;
