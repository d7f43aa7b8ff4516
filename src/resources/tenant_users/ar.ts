import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import { ar as users } from '../users/ar';

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
  choices: users.choices,
  empty: { title: 'ليس لهذه المؤسسة مستخدمون بعد' },
} satisfies Translated<typeof en>;
