import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { named } from '../../i18n/ar/named';

export const messages = {
  name: named('حساب لدى المزوّد', 'الحسابات لدى المزوّد'),
  fields: { name: 'الاسم', provider: 'المزوّد' },
} satisfies Translated<typeof english.en>;
