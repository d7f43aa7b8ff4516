import type { MessagesFor } from '../../admin/define';
import type { availableSendOnly } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Send-only user |||| Send-only users',
  fields: {
    name: 'Name',
  },
} as const satisfies MessagesFor<typeof availableSendOnly>;

export const es = {
  name: 'Usuario de solo envío |||| Usuarios de solo envío',
  fields: {
    name: 'Nombre',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('مستخدم للإرسال فقط', 'مستخدمو الإرسال فقط'),
  fields: {
    name: 'الاسم',
  },
} satisfies Translated<typeof en>;
