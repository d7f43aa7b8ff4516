import type { MessagesFor } from '../../admin/define';
import type { campaignSendOnly } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Send-only user |||| Send-only users',
  fields: {
    name: 'Name',
    email: 'E-mail',
    created_at: 'Since',
    user_id: 'User',
  },
  actions: { create: 'Add', delete: 'Remove' },
  empty: {
    title: 'Nobody but staff may start this campaign',
    next: 'A send-only user starts and watches its jobs and sees nothing else.',
  },
  remove: 'This person no longer sees or starts this campaign’s jobs.',
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
    next: 'Un usuario de solo envío inicia y sigue sus envíos y no ve nada más.',
  },
  remove: 'Esta persona deja de ver e iniciar los envíos de esta campaña.',
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
    next: 'يبدأ مستخدم الإرسال فقط عملياتها ويتابعها ولا يرى شيئًا آخر.',
  },
  remove: 'لن يرى هذا الشخص عمليات إرسال هذه الحملة ولن يبدأها.',
} satisfies Translated<typeof en>;
