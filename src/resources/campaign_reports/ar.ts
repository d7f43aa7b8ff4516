import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('تقرير', 'التقارير'),
  fields: {
    kind: 'التقرير',
    state: 'الحالة',
    rows: 'الصفوف',
    url: 'التنزيل',
    expires_at: 'ينتهي',
    by: 'بواسطة',
    created_at: 'طُلب',
  },
  choices: {
    kind: {
      recipients: 'المستلمون والنتائج',
      replies: 'الردود',
      opt_outs: 'إلغاءات الاشتراك',
      clicks: 'النقرات',
    },
    state: { preparing: 'قيد الإعداد', ready: 'جاهز', failed: 'فشل', expired: 'منتهي' },
  },
  actions: { create: 'طلب' },
  empty: { title: 'لم يُطلب أي تقرير بعد', next: 'يُعد التقرير في الخلفية ويُحفظ سبعة أيام.' },
  remove: 'لن يمكن تنزيل الملف بعد ذلك.',
} satisfies Translated<typeof en>;
