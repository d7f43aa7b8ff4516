import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('نقرة', 'النقرات'),
  fields: {
    at: 'متى',
    destination: 'الوجهة',
    phone: 'المستلم',
    bot: 'بواسطة برنامج',
  },
  filters: { bot: 'البرامج فقط' },
  empty: {
    title: 'لم ينقر أحد بعد',
    next: 'تظهر هنا النقرات على روابط هذه الحملة، الأشخاص بمعزل عن البرامج.',
  },
} satisfies Translated<typeof en>;
