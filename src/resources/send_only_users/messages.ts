import type { MessagesFor } from '../../admin/define';
import type { sendOnlyUsers } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Send-only user |||| Send-only users',
  fields: { name: 'Name', email: 'Email', campaigns: 'Campaigns' },
  empty: {
    title: 'There are no send-only users yet',
    next: 'Add a user with the role “Jobs only”, then give them a campaign on the campaign’s page.',
  },
} as const satisfies MessagesFor<typeof sendOnlyUsers>;

export const es = {
  name: 'Usuario de solo envío |||| Usuarios de solo envío',
  fields: { name: 'Nombre', email: 'Correo electrónico', campaigns: 'Campañas' },
  empty: {
    title: 'Aún no hay usuarios de solo envío',
    next: 'Agregue un usuario con el rol “Solo envíos” y asígnele una campaña en la página de la campaña.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('مستخدم للإرسال فقط', 'مستخدمو الإرسال فقط'),
  fields: { name: 'الاسم', email: 'البريد الإلكتروني', campaigns: 'الحملات' },
  empty: {
    title: 'لا يوجد مستخدمون للإرسال فقط بعد',
    next: 'أضف مستخدمًا بدور «عمليات الإرسال فقط»، ثم امنحه حملة من صفحة الحملة.',
  },
} satisfies Translated<typeof en>;
