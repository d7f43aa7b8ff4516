import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('رابط', 'الروابط'),
  fields: {
    name: 'الاسم',
    short_url: 'العنوان المختصر',
    destination: 'الوجهة',
    client_id: 'العميل',
    clicks: 'النقرات',
    created_at: 'تاريخ الإنشاء',
  },
  help: { destination: 'وجهة العنوان المختصر، وتبدأ بـ https://' },
  empty: {
    title: 'لا توجد روابط بعد',
    next: 'العنوان المختصر يُظهر من ينقر عليه ويوفّر الأحرف.',
  },
  remove: 'الرسائل التي تحمل هذا العنوان لن تقود إلى أي مكان. لا يمكن التراجع عن ذلك.',
} satisfies Translated<typeof en>;
