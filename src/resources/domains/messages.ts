import type { MessagesFor } from '../../admin/define';
import type { domains } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Domain |||| Domains',
  fields: {
    host: 'Domain',
    health: 'Health',
    certificate_expires_at: 'Certificate expires',
    links: 'Links',
    used: 'Addresses',
    cap: 'Limit',
    created_at: 'Since',
  },
  choices: { health: { healthy: 'Healthy', degraded: 'Degraded', disabled: 'Disabled' } },
  empty: {
    title: 'There are no domains yet',
    next: 'Branded domains for short addresses are set up by the provider.',
  },
} as const satisfies MessagesFor<typeof domains>;

export const es = {
  name: 'Dominio |||| Dominios',
  fields: {
    host: 'Dominio',
    health: 'Salud',
    certificate_expires_at: 'Vence el certificado',
    links: 'Enlaces',
    used: 'Direcciones',
    cap: 'Límite',
    created_at: 'Desde',
  },
  choices: { health: { healthy: 'En orden', degraded: 'Con problemas', disabled: 'Desactivado' } },
  empty: {
    title: 'Aún no hay dominios',
    next: 'El proveedor prepara los dominios de marca para direcciones cortas.',
  },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('نطاق', 'النطاقات'),
  fields: {
    host: 'النطاق',
    health: 'السلامة',
    certificate_expires_at: 'انتهاء الشهادة',
    links: 'الروابط',
    used: 'العناوين',
    cap: 'الحد الأقصى',
    created_at: 'منذ',
  },
  choices: { health: { healthy: 'سليم', degraded: 'به مشكلات', disabled: 'معطّل' } },
  empty: { title: 'لا توجد نطاقات بعد', next: 'يجهّز المزوّد نطاقات العلامة للعناوين المختصرة.' },
} satisfies Translated<typeof en>;
