import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('مستلم', 'المستلمون'),
  fields: {
    phone: 'الهاتف',
    'fields.first_name': 'الاسم الأول',
    'fields.last_name': 'اسم العائلة',
    us_state: 'الولاية',
    time_zone: 'المنطقة الزمنية',
    state: 'الحالة',
    last_messaged_at: 'آخر رسالة',
  },
  empty: { title: 'لا يوجد مستلمون بعد', next: 'أضفهم من ملف.' },
  choices: { state: { valid: 'صالح', opted_out: 'ألغى الاشتراك' } },
} satisfies Translated<typeof en>;
