import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('قاعدة ولاية', 'قواعد الولايات'),
  fields: {
    name: 'الولاية',
    weekday: 'أيام الأسبوع',
    saturday: 'السبت',
    sunday: 'الأحد',
    holidays: 'العطل',
    since: 'منذ',
    changes_on: 'التغيير القادم',
    statute: 'القانون',
    reading: 'قراءتنا',
    source: 'المصدر',
    read_on: 'تاريخ القراءة',
    decided_by: 'صاحب القرار',
    entries: 'السجل',
    texts_in_24h: 'الرسائل في 24 ساعة',
    caps: 'سجل الحد',
    purposes: 'الأغراض',
    opt_outs: 'يشمل إلغاء الاشتراك',
    revocations: 'سجل ما يشمله إلغاء الاشتراك',
    disclosures: 'كلمات يجب أن ترد في الرسائل',
  },
  filters: { on: 'في تاريخ', purpose: 'القواعد لغرض' },
  choices: {
    opt_outs: { client: 'كل أرقام العميل', chosen: 'ما اختاره العميل' },
    holidays: { open: 'مفتوح', closed: 'بلا رسائل' },
    purpose: {
      marketing: 'تسويق',
      informational: 'معلومات',
      transactional: 'معاملات',
      political: 'سياسي',
      emergency: 'طوارئ',
    },
    purposes: {
      marketing: 'تسويق',
      informational: 'معلومات',
      transactional: 'معاملات',
      political: 'سياسي',
      emergency: 'طوارئ',
    },
  },
  empty: { title: 'لا توجد ولاية مطابقة' },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.state_rules.texts',
  words: {
    note: 'ملخصات وليست استشارة قانونية.',
    closed: 'بلا رسائل',
    any_hour: 'في أي ساعة',
    all_purposes: 'كل الأغراض',
    starts: 'ابتداءً من %{date}',
    from: 'ابتداءً من %{date}: %{hours}',
    every_day: '%{weekday} كل يوم',
    by_day: 'أيام الأسبوع %{weekday}، السبت %{saturday}، الأحد %{sunday}',
    holidays: '%{hours}، وبلا رسائل في العطل',
    always: 'قبل سجلاتنا',
    'opt_outs.client': 'يشمل إلغاء الاشتراك كل أرقام العميل',
    'opt_outs.waived': 'يشمل إلغاء الاشتراك ما اختاره العميل',
    until: '%{words} حتى %{date}',
    disclosure: 'ترد في الرسائل %{phrases}',
    most: 'لا رسائل إلى الشخص في 24 ساعة |||| رسالة واحدة على الأكثر إلى الشخص في 24 ساعة |||| رسالتان على الأكثر إلى الشخص في 24 ساعة |||| %{count} رسائل على الأكثر إلى الشخص في 24 ساعة |||| %{count} رسالة على الأكثر إلى الشخص في 24 ساعة |||| %{count} رسالة على الأكثر إلى الشخص في 24 ساعة',
    both: '%{first}؛ %{second}',
    'changes.title': 'عمليات إرسال تشملها التغييرات القادمة',
    'changes.lead': 'من لم تصلهم الرسالة حتى ذلك الحين. الساعات محلية وضمن ساعات كل عميل.',
    'changes.no_day': 'لا تغيير في القواعد في تاريخ معروف.',
    'changes.no_job': 'لا عملية إرسال تنتظر.',
    'changes.none':
      'لا عملية إرسال تنتظر. |||| لا شيء يتغير لعملية الإرسال المنتظرة. |||| لا شيء يتغير لعمليتي الإرسال المنتظرتين. |||| لا شيء يتغير لـ%{count} عمليات إرسال منتظرة. |||| لا شيء يتغير لـ%{count} عملية إرسال منتظرة. |||| لا شيء يتغير لـ%{count} عملية إرسال منتظرة.',
    'changes.none_of': 'لا شيء يتغير لعمليات الإرسال المنتظرة التي حُسبت.',
    'changes.uncounted':
      'حُسبت كل عمليات الإرسال المنتظرة. |||| لم تُحسب هنا عملية إرسال منتظرة أخرى. افتحها لترى كم شخصًا تشمل. |||| لم تُحسب هنا عمليتا إرسال منتظرتان أخريان. افتح كلًا منهما لترى كم شخصًا تشمل. |||| لم تُحسب هنا %{count} عمليات إرسال منتظرة أخرى. افتح كلًا منها لترى كم شخصًا تشمل. |||| لم تُحسب هنا %{count} عملية إرسال منتظرة أخرى. افتح كلًا منها لترى كم شخصًا تشمل. |||| لم تُحسب هنا %{count} عملية إرسال منتظرة أخرى. افتح كلًا منها لترى كم شخصًا تشمل.',
    'changes.part': 'يظهر %{shown} من %{total}.',
    'changes.job': 'عملية الإرسال',
    'changes.state': 'الولاية',
    'changes.people': 'الأشخاص',
    'changes.before': 'حتى ذلك الحين',
    'changes.after': 'بعد ذلك',
    'changes.about': 'نحو %{count}',
    'changes.anywhere': 'غير معروف: أشد قواعد أي ولاية',
    'changes.no_cap': 'بلا حد للرسائل في 24 ساعة',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
