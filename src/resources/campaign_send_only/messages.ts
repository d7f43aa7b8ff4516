import type { MessagesFor } from '../../admin/define';
import type { campaignSendOnly } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Send-only user |||| Send-only users',
  fields: {
    name: 'Name',
    email: 'Email',
    created_at: 'Since',
    user_id: 'User',
  },
  actions: { create: 'Add', delete: 'Remove' },
  empty: {
    title: 'Only staff can start this campaign',
    next: 'A send-only user can start and follow its jobs, and sees nothing else.',
  },
  remove: 'This person can no longer see or start this campaign’s jobs.',
} as const satisfies MessagesFor<typeof campaignSendOnly>;

export const es = {
  name: 'Usuario de solo envío |||| Usuarios de solo envío',
  fields: {
    name: 'Nombre',
    email: 'Correo',
    created_at: 'Desde',
    user_id: 'Usuario',
  },
  actions: { create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Solo el personal puede iniciar esta campaña',
    next: 'Un usuario de solo envío puede iniciar y seguir sus envíos, y no ve nada más.',
  },
  remove: 'Esta persona ya no podrá ver ni iniciar los envíos de esta campaña.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('مستخدم للإرسال فقط', 'مستخدمو الإرسال فقط'),
  fields: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    created_at: 'منذ',
    user_id: 'المستخدم',
  },
  actions: { create: 'إضافة', delete: 'إزالة' },
  empty: {
    title: 'لا يبدأ هذه الحملة سوى الموظفين',
    next: 'يمكن لمستخدم الإرسال فقط بدء عمليات إرسالها ومتابعتها، ولا يرى شيئًا آخر.',
  },
  remove: 'لن يتمكن هذا الشخص من رؤية عمليات إرسال هذه الحملة ولا من بدئها.',
} satisfies Translated<typeof en>;
