import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Dominio |||| Dominios',
  fields: {
    host: 'Dominio',
    health: 'Salud',
    used: 'Direcciones',
    cap: 'Límite',
    created_at: 'Desde',
    domain_id: 'Dominio',
  },
  choices: {
    health: { unknown: 'Sin medir', healthy: 'En orden', degraded: 'Con problemas', disabled: 'Desactivado' },
  },
  actions: { all: 'Todos los dominios', create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña aún no tiene dominios',
    next: 'Sus direcciones cortas usan los dominios de sus enlaces. Si agrega varios, los destinatarios se reparten por igual.',
  },
  remove: 'El dominio se conserva, pero esta campaña deja de usarlo.',
} satisfies Translated<typeof english.en>;
