import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const ar = {
  name: named('مستخدم للإرسال فقط', 'مستخدمو الإرسال فقط'),
  fields: {
    name: 'الاسم',
  },
} satisfies Translated<typeof en>;
