import type { MessagesFor } from '../../admin/define';
import { named } from '../../i18n/ar/named';
import type { Translated } from '../../i18n/messages';
import type { carrierAccounts } from './contract';

export const en = {
  name: 'Carrier account |||| Carrier accounts',
  fields: {
    id: 'Name',
    kind: 'Carrier',
    health: 'Health',
    numbers: 'Numbers',
    rate_per_minute: 'Sent in the last minute',
    per_second: 'Messages per second at most',
    accepted_at: 'Last message accepted',
    error: 'Last problem',
    error_at: 'Time of the problem',
    base_url: 'Address',
    tenants: 'Tenants',
  },
  choices: {
    health: {
      working: 'Working',
      failing: 'Failing',
      unused: 'Not used yet',
      missing: 'No longer configured',
    },
  },
  empty: {
    title: 'There are no carrier accounts',
    next: 'The people who run the server add them to its configuration.',
  },
} as const satisfies MessagesFor<typeof carrierAccounts>;

export const es = {
  name: 'Cuenta con el operador |||| Cuentas con operadores',
  fields: {
    id: 'Nombre',
    kind: 'Operador',
    health: 'Estado',
    numbers: 'Números',
    rate_per_minute: 'Enviados en el último minuto',
    per_second: 'Máximo de mensajes por segundo',
    accepted_at: 'Último mensaje aceptado',
    error: 'Último problema',
    error_at: 'Hora del problema',
    base_url: 'Dirección',
    tenants: 'Organizaciones',
  },
  choices: {
    health: {
      working: 'Funciona',
      failing: 'Falla',
      unused: 'Sin usar todavía',
      missing: 'Ya no está configurada',
    },
  },
  empty: {
    title: 'No hay cuentas con operadores',
    next: 'Quienes administran el servidor las añaden a su configuración.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('حساب لدى المشغّل', 'الحسابات لدى المشغّلين'),
  fields: {
    id: 'الاسم',
    kind: 'المشغّل',
    health: 'الحالة',
    numbers: 'الأرقام',
    rate_per_minute: 'المُرسَل في الدقيقة الأخيرة',
    per_second: 'أقصى عدد رسائل في الثانية',
    accepted_at: 'آخر رسالة مقبولة',
    error: 'آخر مشكلة',
    error_at: 'وقت المشكلة',
    base_url: 'العنوان',
    tenants: 'المؤسسات',
  },
  choices: {
    health: {
      working: 'يعمل',
      failing: 'متعثر',
      unused: 'لم يُستخدم بعد',
      missing: 'لم يعد مضبوطًا',
    },
  },
  empty: {
    title: 'لا توجد حسابات لدى المشغّلين',
    next: 'يضيفها من يديرون الخادم إلى إعداداته.',
  },
} satisfies Translated<typeof en>;
