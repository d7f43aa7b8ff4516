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
    cap: 'At most',
    created_at: 'Since',
    domain_id: 'Domain',
  },
  choices: { health: { healthy: 'Healthy', degraded: 'Degraded', disabled: 'Disabled' } },
  actions: { all: 'All domains', create: 'Add', delete: 'Remove' },
  empty: {
    title: 'This campaign has no domains of its own',
    next: 'Its short addresses use those of their links. Several share the recipients evenly.',
  },
  remove: 'The domain itself stays; this campaign no longer uses it.',
} as const satisfies MessagesFor<typeof campaignDomains>;

export const es = {
  name: 'Dominio |||| Dominios',
  fields: {
    host: 'Dominio',
    health: 'Salud',
    used: 'Direcciones',
    cap: 'Como máximo',
    created_at: 'Desde',
    domain_id: 'Dominio',
  },
  choices: { health: { healthy: 'En orden', degraded: 'Con problemas', disabled: 'Desactivado' } },
  actions: { all: 'Todos los dominios', create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña no tiene dominios propios',
    next: 'Sus direcciones cortas usan los de sus enlaces. Varios se reparten los destinatarios por igual.',
  },
  remove: 'El dominio se conserva; esta campaña deja de usarlo.',
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
  choices: { health: { healthy: 'سليم', degraded: 'متراجع', disabled: 'معطّل' } },
  actions: { all: 'كل النطاقات', create: 'إضافة', delete: 'إزالة' },
  empty: {
    title: 'لا نطاقات خاصة لهذه الحملة',
    next: 'تستخدم عناوينها المختصرة نطاقات روابطها. تتقاسم عدة نطاقات المستلمين بالتساوي.',
  },
  remove: 'يبقى النطاق نفسه؛ لكن هذه الحملة لم تعد تستخدمه.',
} satisfies Translated<typeof en>;
