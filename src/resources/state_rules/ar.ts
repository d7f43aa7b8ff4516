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
  },
  filters: { on: 'في تاريخ' },
  choices: { holidays: { open: 'مفتوح', closed: 'بلا رسائل' } },
  empty: { title: 'لا توجد ولاية مطابقة' },
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.state_rules.texts',
  words: {
    note: 'ملخصات وليست استشارة قانونية.',
    closed: 'بلا رسائل',
    starts: 'ابتداءً من %{date}',
    from: 'ابتداءً من %{date}: %{hours}',
    every_day: '%{weekday} كل يوم',
    by_day: 'أيام الأسبوع %{weekday}، السبت %{saturday}، الأحد %{sunday}',
    holidays: '%{hours}، وبلا رسائل في العطل',
    always: 'قبل سجلاتنا',
    most: 'لا رسائل إلى الشخص في 24 ساعة |||| رسالة واحدة على الأكثر إلى الشخص في 24 ساعة |||| رسالتان على الأكثر إلى الشخص في 24 ساعة |||| %{count} رسائل على الأكثر إلى الشخص في 24 ساعة |||| %{count} رسالة على الأكثر إلى الشخص في 24 ساعة |||| %{count} رسالة على الأكثر إلى الشخص في 24 ساعة',
    both: '%{first}؛ %{second}',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
