import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('عميل', 'العملاء'),
  fields: {
    name: 'الاسم',
    archived: 'مؤرشف',
    numbers: 'الأرقام',
    campaigns_active: 'النشطة',
    audiences: 'الجماهير',
    sent_7d: 'المُرسَل، 7 أيام',
    delivered_rate_7d: 'تم التسليم',
    opt_out_rate_7d: 'إلغاء الاشتراك',
    last_activity_at: 'آخر نشاط',
    external_code: 'الرمز الخارجي',
    contact_name: 'اسم جهة الاتصال',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    time_zone: 'المنطقة الزمنية',
    window_start: 'الإرسال من',
    window_end: 'الإرسال حتى',
    help_text: 'الرد على HELP',
    notes: 'ملاحظات',
    created_at: 'تاريخ الإنشاء',
  },
  help: {
    external_code: 'ما تسمّي به أنظمتك هذا العميل',
    time_zone: 'تُقرأ بها التواريخ وفترة الإرسال',
    window_start: 'بنظام 24 ساعة، مثل 08:00',
    window_end: 'بنظام 24 ساعة، مثل 21:00',
    help_text: 'يُرسَل إلى من يرد بكلمة HELP؛ اذكر اسم العميل وطريقة للوصول إليه',
  },
  filters: { show_archived: 'إظهار المؤرشف' },
  actions: { archive: 'أرشفة', unarchive: 'استعادة' },
  empty: {
    title: 'لا يوجد عملاء بعد',
    next: 'العميل هو من ترسل لأجله. ثم تأتي جماهيره وحملاته.',
  },
  remove: 'لا يمكن حذف عميل إلا إذا لم تكن له حملات ولا جماهير. لا يمكن التراجع عن ذلك.',
  sections: { client: 'العميل', contact: 'جهة الاتصال', sending: 'الإرسال', for_your_team: 'لفريقك' },
  done: { archive: 'تمت أرشفة العميل', unarchive: 'تمت استعادة العميل' },
  confirm: {
    archive: {
      title: 'أرشفة «%{name}»؟',
      consequence: 'تخرج معه من القوائم حملاته (%{campaigns}) وجماهيره (%{audiences}). ولا يُحذف شيء.',
    },
  },
} satisfies Translated<typeof en>;
