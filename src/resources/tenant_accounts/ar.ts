import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('حساب لدى المزوّد', 'الحسابات لدى المزوّد'),
  fields: { name: 'الاسم', provider: 'المزوّد' },
} satisfies Translated<typeof en>;
