import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';
import type * as english from './messages';

export const messages = {
  name: named('موافقة', 'الموافقات'),
  fields: {
    campaign_id: 'الحملة',
    client_name: 'العميل',
    state: 'الحالة',
    changes: 'ما تغيّر منذ ذلك',
    reach: 'الأشخاص',
    cost: 'التكلفة القصوى',
    scheduled_at: 'تبدأ',
    by: 'طلبها',
    created_at: 'وقت الطلب',
    message: 'الرسالة',
    'facts.names': 'الجماهير',
    'facts.senders': 'من',
    'facts.opted_out': 'ألغوا الاشتراك: لا يُرسل إليهم',
    'facts.hours': 'أوقات الإرسال',
    hours: 'أشخاص في ساعات الهدوء',
    override_reason: 'سبب الإرسال في ساعات الهدوء',
    at_closing: 'عند انتهاء الأوقات',
    note: 'ملاحظة',
    decided_by: 'قرّرها',
    decided_at: 'وقت القرار',
    reason: 'السبب',
    fingerprint: 'مرتبطة بـ (SHA-256)',
  },
  choices: {
    state: {
      waiting: 'تنتظر',
      approved: 'تمت الموافقة',
      declined: 'مرفوضة',
      withdrawn: 'مسحوبة',
      void: 'غير صالحة',
    },
    changes: {
      text: 'النص أو الأرقام التي يُرسل منها',
      audience: 'من يتلقاها',
      time: 'الوقت',
      price: 'السعر',
      job: 'بدأت عملية إرسال أخرى',
    },
    hours: { hold: 'ينتظرون', warn: 'تُرسل إليهم', override: 'تُرسل إليهم حيث يسمح هذا النظام، مع ذكر السبب' },
    at_closing: { continue: 'تستمر في اليوم التالي', stop: 'تتوقف' },
  },
  unset: { scheduled_at: 'عند الموافقة' },
  help: { changes: 'لا يبقى الطلب صالحًا إذا تغيّر ما طُلبت الموافقة عليه. اطلب من جديد.' },
  filters: { to_approve: 'تنتظر قرارك' },
  actions: { approve: 'موافقة', approve_at: 'موافقة', decline: 'رفض', withdraw: 'سحب' },
  confirm: {
    approve: {
      title: 'الموافقة على عملية إرسال «%{name}»؟',
      consequence:
        'تبدأ الآن وتصل إلى %{count} شخصًا. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ الآن وتصل إلى شخص واحد. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ الآن وتصل إلى شخصين. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ الآن وتصل إلى %{count} أشخاص. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ الآن وتصل إلى %{count} شخصًا. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ الآن وتصل إلى %{count} شخصًا. التكلفة القصوى: %{price}. طلبها %{by}.',
    },
    approve_at: {
      title: 'الموافقة على عملية إرسال «%{name}»؟',
      consequence:
        'تبدأ %{time} وتصل إلى %{count} شخصًا. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ %{time} وتصل إلى شخص واحد. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ %{time} وتصل إلى شخصين. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ %{time} وتصل إلى %{count} أشخاص. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ %{time} وتصل إلى %{count} شخصًا. التكلفة القصوى: %{price}. طلبها %{by}. |||| تبدأ %{time} وتصل إلى %{count} شخصًا. التكلفة القصوى: %{price}. طلبها %{by}.',
    },
    decline: {
      title: 'رفض عملية إرسال «%{name}»؟',
      consequence: 'لا يُرسل شيء. سيعرف %{by} السبب.',
    },
    withdraw: {
      title: 'سحب طلبك للحملة «%{name}»؟',
      consequence: 'لا يُرسل شيء. يمكنك الطلب من جديد.',
    },
  },
  done: {
    approve: 'تمت الموافقة. بدأت عملية الإرسال.',
    approve_at: 'تمت الموافقة. جُدولت عملية الإرسال.',
    decline: 'تم الرفض. لم يُرسل شيء.',
    withdraw: 'تم السحب. لم يُرسل شيء.',
  },
  empty: {
    title: 'لم يطلب أحد الموافقة',
    next: 'تحتاج عمليات الإرسال الكبيرة إلى شخص ثانٍ متى حُدد لها حجم في «قواعد الإرسال».',
  },
} satisfies Translated<typeof english.en>;
