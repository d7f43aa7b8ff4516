import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const ar = {
  name: named('نقرة', 'النقرات'),
  fields: {
    at: 'متى',
    first_at: 'الأولى',
    clicks: 'النقرات',
    destination: 'الوجهة',
    phone: 'المستلم',
    bot: 'برنامج',
    reason: 'عُرف من',
  },
  choices: {
    by: { recipient: 'حسب المستلم', link: 'حسب الرابط' },
    bot: { false: 'الأشخاص', true: 'البرامج' },
    reason: {
      head: 'طلب الترويسة وحدها',
      prefetch: 'تحميل مسبق',
      agent: 'اسمه',
      early: 'بعد التسليم بوقت قصير جدًا',
    },
  },
  filters: { by: 'العرض', bot: 'نقرات من', link_id: 'الرابط' },
  empty: {
    title: 'لم ينقر أحد بعد',
    next: 'تظهر هنا النقرات على روابط هذه الحملة، الأشخاص بمعزل عن البرامج.',
  },
  texts: {
    title: 'من نقر',
    people: 'الأشخاص',
    people_note: '%{share} ممن سُلّمت إليهم',
    human: 'نقرات الأشخاص',
    programs: 'نقرات البرامج',
    programs_note: 'برامج فحص ومعاينة لا تُحتسب',
    over_time: 'النقرات عبر الزمن',
    from: 'من',
    figures: 'الأرقام',
    clicks: 'النقرات',
    by_programs: 'البرامج',
    links: 'حسب الرابط',
    link: 'الرابط',
    first: 'أول نقرة',
    last: 'آخر نقرة',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
