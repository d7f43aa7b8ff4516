import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('رقم محظور', 'عدم الاتصال'),
  fields: {
    phone: 'الرقم',
    source: 'المصدر',
    keyword: 'الكلمة المفتاحية',
    campaign_name: 'الحملة',
    by: 'بواسطة',
    note: 'ملاحظة',
    created_at: 'منذ',
  },
  choices: {
    source: {
      stop_reply: 'رد STOP',
      keyword: 'كلمة مفتاحية',
      staff: 'الموظفون',
      import: 'استيراد',
      carrier: 'شركة الاتصالات',
    },
  },
  help: { phone: 'مع رمز البلد، مثل ‎+12025550123' },
  empty: {
    title: 'لا أحد في هذه القائمة بعد',
    next: 'من يرد بكلمة STOP يظهر هنا، ولا تراسله أي مهمة لهذا العميل بعد ذلك.',
  },
} satisfies Translated<typeof en>;
