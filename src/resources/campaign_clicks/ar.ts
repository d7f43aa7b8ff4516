import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import { named } from '../../i18n/ar/named';
import type * as textsEnglish from './texts';

export const messages = {
  name: named('نقرة', 'النقرات'),
  fields: {
    at: 'متى',
    first_at: 'الأولى',
    clicks: 'النقرات',
    destination: 'الوجهة',
    phone: 'المستلم',
    bot: 'برنامج آلي',
    reason: 'كُشف من',
    detail: 'الدليل',
  },
  choices: {
    by: { recipient: 'حسب المستلم', link: 'حسب الرابط' },
    bot: { false: 'الأشخاص', true: 'البرامج الآلية' },
    reason: {
      head: 'طلب الترويسات وحدها',
      prefetch: 'تحميل مسبق',
      agent: 'اسم البرنامج',
      network: 'شبكة استضافة',
      early: 'بعد التسليم بوقت قصير جدًا',
    },
  },
  filters: { by: 'العرض', bot: 'نقرات من', link_id: 'الرابط' },
  empty: {
    title: 'لا توجد نقرات بعد',
    next: 'تظهر هنا النقرات على روابط هذه الحملة. ويُحسب الأشخاص والبرامج الآلية كلٌّ على حدة.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.campaign_clicks.texts',
  words: {
    title: 'من نقر',
    people: 'من نقروا',
    people_note: '%{share} ممن سُلّمت إليهم',
    human: 'نقرات الأشخاص',
    programs: 'نقرات البرامج الآلية',
    programs_note: 'برامج فحص ومعاينة لا تُحتسب',
    over_time: 'النقرات عبر الزمن',
    from: 'من',
    figures: 'الأرقام',
    clicks: 'النقرات',
    by_programs: 'البرامج الآلية',
    decided: 'ما دلّ على البرامج الآلية',
    decided_lead: 'تُعدّ النقرة لشخص ما لم يدل شيء على برنامج آلي.',
    links: 'حسب الرابط',
    link: 'الرابط',
    first: 'أول نقرة',
    last: 'آخر نقرة',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
