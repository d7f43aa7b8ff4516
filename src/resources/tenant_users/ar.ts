import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('مستخدم', 'المستخدمون'),
  fields: { name: 'الاسم', email: 'البريد الإلكتروني', mfa: 'MFA', last_sign_in_at: 'آخر دخول' },
  empty: { title: 'ليس لهذه المؤسسة مستخدمون بعد' },
} satisfies Translated<typeof en>;
