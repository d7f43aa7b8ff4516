import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';
import type { en } from './en';
import type { texts } from './texts';

export const ar = {
  name: named('محادثة', 'المحادثات'),
  fields: {
    tn: 'رقمهم',
    vn: 'رقمنا',
    last_message: 'آخر رسالة',
    last_message_at: 'متى',
    state: 'الحالة',
  },
  choices: { state: { needs_reply: 'تنتظر ردًا', active: 'تم الرد', opted_out: 'ألغى الاشتراك' } },
  empty: {
    title: 'لم يكتب أحد إلى هذا العميل بعد',
    next: 'من يرد على حملة يظهر هنا.',
  },
  texts: {
    search: 'البحث برقم أو كلمات',
    state: 'الحالة',
    any: 'أي حالة',
    list: 'المحادثات',
    more: 'عرض المزيد',
    none: 'لا توجد محادثة مطابقة',
    unread: '%{count} غير مقروءة',
    choose: 'اختر محادثة',
    choose_hint:
      'تنقّل بالأسهم أو بالحرفين j وk في القائمة، وEnter للفتح. وفي المحادثة r للرد وo لإلغاء الاشتراك.',
    back: 'كل المحادثات',
    thread: 'الرسائل مع %{number}',
    start: 'تبدأ المحادثة هنا',
    theirs: 'كتبوا',
    ours: 'أرسلنا',
    via: 'عبر %{number}',
    from_campaign: 'رسالة حملة',
    reply: 'الرد',
    send: 'إرسال الرد',
    reply_hint: 'Ctrl أو ⌘ مع Enter للإرسال.',
    blocked: 'هذا الرقم في قائمة عدم الاتصال لدى العميل، فلا يمكن إرسال شيء إليه.',
    probable: 'يبدو أنهم لا يريدون مزيدًا من الرسائل. ألغِ اشتراك الرقم إن كنت توافق.',
    opt_out: 'إلغاء الاشتراك',
    opt_out_title: 'إلغاء اشتراك %{number}؟',
    opt_out_what:
      'يُضاف الرقم إلى قائمة عدم الاتصال لهذا العميل ولن تكتب إليه أي عملية إرسال بعد ذلك. تُحذف هذه المحادثة؛ وتحتفظ القائمة بمن طلب ومتى وعبر أي رقم وآخر كلماته.',
    opt_out_done: 'تم إلغاء الاشتراك وحُذفت المحادثة.',
    download: 'تنزيل المحادثة',
    'file.at': 'الوقت (UTC)',
    'file.from': 'من',
    'file.to': 'إلى',
    'file.body': 'النص',
    'file.status': 'الحالة',
    client_only: 'تنتمي المحادثات إلى عميل. افتح العميل لرؤيتها.',
    clients: 'الانتقال إلى العملاء',
    'status.queued': 'في الانتظار',
    'status.sending': 'في الطريق',
    'status.sent': 'أُرسلت',
    'status.delivered': 'سُلّمت',
    'status.failed': 'لم تُسلّم',
    'status.unknown': 'غير معروف',
    'status.received': 'مستلمة',
  },
} satisfies Translated<typeof en> & { texts: Translated<typeof texts> };
