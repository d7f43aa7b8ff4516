import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('مستخدم', 'المستخدمون'),
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    mfa: 'MFA',
    state: 'الحالة',
    last_sign_in_at: 'آخر دخول',
  },
  choices: {
    role: {
      [TENANT_STAFF]: 'موظف',
      [TENANT_ADMIN]: 'مسؤول المؤسسة',
      [JOBS_ONLY]: 'عمليات الإرسال فقط',
      2: 'عمليات الإرسال فقط (الدور 2)',
      [PROVIDER_ADMIN]: 'مسؤول المزوّد',
    },
    state: { active: 'نشط', invited: 'مدعو' },
    mfa: { true: 'مفعّل', false: 'معطّل' },
  },
  empty: { title: 'ليس لهذه المؤسسة مستخدمون بعد' },
} satisfies Translated<typeof en>;
