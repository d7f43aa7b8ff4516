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
    connection: 'Connection',
    numbers: 'Numbers',
    rate_per_minute: 'Sent (1 min)',
    per_second: 'Messages per second at most',
    countries: 'Countries',
    currency: 'Currency of its prices',
    accepted_at: 'Last accepted',
    error: 'Last problem',
    error_at: 'Time of the problem',
    paused: 'Rejected by the carrier, messages wait',
    base_url: 'Address',
    webhook_url: 'Webhook address to enter at the carrier',
    all_tenants: 'Used by all tenants',
    tenants: 'Used only by',
  },
  choices: {
    kind: {
      simulator: 'Simulator',
      telnyx: 'Telnyx',
      twilio: 'Twilio',
      bandwidth: 'Bandwidth',
      smpp: 'SMPP',
    },
    connection: { bound: 'Connected', unbound: 'Not connected' },
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
    connection: 'Conexión',
    numbers: 'Números',
    rate_per_minute: 'Enviados (1 min)',
    per_second: 'Máximo de mensajes por segundo',
    countries: 'Países',
    currency: 'Moneda de sus precios',
    accepted_at: 'Último aceptado',
    error: 'Último problema',
    error_at: 'Hora del problema',
    paused: 'El operador los rechaza; sus mensajes esperan',
    base_url: 'Dirección',
    webhook_url: 'Dirección de webhook que se indica al operador',
    all_tenants: 'La usan todas las organizaciones',
    tenants: 'Solo la usan',
  },
  choices: {
    kind: {
      simulator: 'Simulador',
      telnyx: 'Telnyx',
      twilio: 'Twilio',
      bandwidth: 'Bandwidth',
      smpp: 'SMPP',
    },
    connection: { bound: 'Conectada', unbound: 'Sin conexión' },
    health: {
      working: 'Funciona',
      failing: 'Falla',
      unused: 'Sin usar todavía',
      missing: 'Ya no está configurada',
    },
  },
  empty: {
    title: 'No hay cuentas con operadores',
    next: 'Quienes administran el servidor las agregan a su configuración.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('حساب لدى المشغّل', 'الحسابات لدى المشغّلين'),
  fields: {
    id: 'الاسم',
    kind: 'المشغّل',
    health: 'الحالة',
    connection: 'الاتصال',
    numbers: 'الأرقام',
    rate_per_minute: 'المُرسَل (دقيقة)',
    per_second: 'أقصى عدد رسائل في الثانية',
    countries: 'البلدان',
    currency: 'عملة أسعاره',
    accepted_at: 'آخر قبول',
    error: 'آخر مشكلة',
    error_at: 'وقت المشكلة',
    paused: 'يرفضها المشغّل ورسائلها تنتظر',
    base_url: 'العنوان',
    webhook_url: 'عنوان webhook الذي يُدخل لدى المشغّل',
    all_tenants: 'تستخدمه كل المؤسسات',
    tenants: 'تستخدمه فقط',
  },
  choices: {
    kind: { simulator: 'محاكي', telnyx: 'Telnyx', twilio: 'Twilio', bandwidth: 'Bandwidth', smpp: 'SMPP' },
    connection: { bound: 'متصل', unbound: 'غير متصل' },
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
