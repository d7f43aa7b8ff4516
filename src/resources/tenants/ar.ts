import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const ar = {
  name: named('مؤسسة', 'المؤسسات'),
  fields: {
    name: 'الاسم',
    account_id: 'الحساب لدى المزوّد',
    users: 'المستخدمون',
    clients: 'العملاء',
    registered_campaigns_approved: 'حملات 10DLC',
    sent_30d: 'المُرسَل 30 يومًا',
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
  texts: {
    'counts.approved': '%{count} معتمدة',
    'counts.pending': '%{count} قيد المراجعة',
    'counts.rejected': '%{count} مرفوضة أو منتهية',
    'tile.approved': 'معتمدة',
    'tile.pending': 'قيد المراجعة',
    'tile.rejected': 'مرفوضة أو منتهية',
    add_user: 'إضافة مستخدم',
    'overview.figures': 'آخر 30 يومًا',
    'overview.registered': 'حملات 10DLC',
    'failed.above': 'أعلى من %{limit}',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
