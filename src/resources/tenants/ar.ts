import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('مؤسسة', 'المؤسسات'),
  fields: {
    name: 'الاسم',
    account_id: 'الحساب لدى المزوّد',
    users: 'المستخدمون',
    clients: 'العملاء',
    registered_campaigns_approved: '10DLC معتمدة',
    registered_campaigns_pending: '10DLC قيد المراجعة',
    registered_campaigns_rejected: '10DLC مرفوضة',
    sent_30d: 'المُرسَل، 30 يومًا',
    failed_rate_30d: 'الفاشل',
    time_zone: 'المنطقة الزمنية',
    notes: 'ملاحظات',
    created_at: 'تاريخ الإنشاء',
  },
  help: { account_id: 'أحد حسابات شركة الاتصالات التي لا تستخدمها أي مؤسسة بعد' },
  empty: {
    title: 'لا توجد مؤسسات بعد',
    next: 'المؤسسة جهة لها مستخدموها وعملاؤها.',
  },
} satisfies Translated<typeof en>;
