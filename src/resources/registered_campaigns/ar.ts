import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('حملة مسجّلة', 'الحملات المسجّلة'),
  fields: {
    tcr_id: 'معرّف TCR',
    brand_name: 'العلامة التجارية',
    use_case: 'حالة الاستخدام',
    tcr_status: 'الحالة',
    numbers_used: 'الأرقام',
    numbers_limit: 'الحد',
    renews_on: 'موعد التجديد',
    tenant_name: 'المؤسسة',
  },
  inputs: { registered_campaign_id: 'الحملة المسجّلة' },
  empty: { title: 'لا توجد حملات مسجّلة بعد' },
  remove: 'لن تتمكن أرقامها من الإرسال لهذه المؤسسة.',
  choices: {
    tcr_status: { ACTIVE: 'نشطة', PENDING: 'قيد المراجعة', EXPIRED: 'منتهية', SUSPENDED: 'معلّقة' },
  },
} satisfies Translated<typeof en>;
