import type { Translated } from '../../i18n/messages';
import type { en } from './en';

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
