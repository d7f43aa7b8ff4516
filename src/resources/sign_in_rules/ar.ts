import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('قواعد تسجيل الدخول', 'قواعد تسجيل الدخول'),
  fields: {
    tenant_name: 'المؤسسة',
    mfa_required: 'العامل الثاني إلزامي',
    updated_at: 'آخر تغيير',
  },
  help: {
    mfa_required:
      'تطبيق مصادقة أو مفتاح مرور. تفعيل هذا يسجّل خروج من ليس لديهم أي منهما، ويُعدّونه عند دخولهم التالي.',
  },
  empty: { title: 'لا توجد إعدادات' },
} satisfies Translated<typeof english.en>;
