import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('رابط', 'الروابط'),
  fields: {
    name: 'الاسم',
    short_url: 'العنوان المختصر',
    destination: 'الوجهة',
    client_id: 'العميل',
    clicks: 'النقرات',
    created_at: 'تاريخ الإنشاء',
  },
  help: { destination: 'الصفحة التي يفتحها العنوان المختصر، وتبدأ بـ https://' },
  empty: {
    title: 'لا توجد روابط بعد',
    next: 'العنوان المختصر يُظهر من ينقر عليه ويوفّر الأحرف.',
  },
  remove: 'سيتوقف هذا العنوان عن العمل في الرسائل المُرسلة. لا يمكن التراجع عن ذلك.',
} satisfies Translated<typeof english.en>;
