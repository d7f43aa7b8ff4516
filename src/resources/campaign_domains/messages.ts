import type { MessagesFor } from '../../admin/define';
import type { campaignDomains } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Domain |||| Domains',
  fields: {
    host: 'Domain',
    health: 'Health',
    used: 'Addresses',
    cap: 'Limit',
    created_at: 'Since',
    domain_id: 'Domain',
  },
  choices: { health: { healthy: 'Healthy', degraded: 'Degraded', disabled: 'Disabled' } },
  actions: { all: 'All domains', create: 'Add', delete: 'Remove' },
  empty: {
    title: 'This campaign has no domains yet',
    next: 'Its short addresses use the domains of their links. If you add several, recipients are split evenly.',
  },
  remove: 'The domain itself is kept, but this campaign no longer uses it.',
} as const satisfies MessagesFor<typeof campaignDomains>;

export const es = {
  name: 'Dominio |||| Dominios',
  fields: {
    host: 'Dominio',
    health: 'Salud',
    used: 'Direcciones',
    cap: 'Límite',
    created_at: 'Desde',
    domain_id: 'Dominio',
  },
  choices: { health: { healthy: 'En orden', degraded: 'Con problemas', disabled: 'Desactivado' } },
  actions: { all: 'Todos los dominios', create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña aún no tiene dominios',
    next: 'Sus direcciones cortas usan los dominios de sus enlaces. Si agrega varios, los destinatarios se reparten por igual.',
  },
  remove: 'El dominio se conserva, pero esta campaña deja de usarlo.',
} satisfies Translated<typeof en>;

export const ar = {
  name: named('نطاق', 'النطاقات'),
  fields: {
    host: 'النطاق',
    health: 'السلامة',
    used: 'العناوين',
    cap: 'الحد الأقصى',
    created_at: 'منذ',
    domain_id: 'النطاق',
  },
  choices: { health: { healthy: 'سليم', degraded: 'به مشكلات', disabled: 'معطّل' } },
  actions: { all: 'كل النطاقات', create: 'إضافة', delete: 'إزالة' },
  empty: {
    title: 'ليس لهذه الحملة نطاقات بعد',
    next: 'تستخدم عناوينها المختصرة نطاقات روابطها. وإن أضفت عدة نطاقات وُزّع المستلمون عليها بالتساوي.',
  },
  remove: 'يبقى النطاق نفسه، لكن هذه الحملة لن تستخدمه.',
} satisfies Translated<typeof en>;
