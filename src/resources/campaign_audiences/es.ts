import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Audiencia |||| Audiencias',
  fields: {
    audience_id: 'Audiencia',
    targets: 'Destinatarios',
    state: 'Estado',
    created_at: 'Agregada',
  },
  actions: { create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña aún no tiene audiencia',
    next: 'Agregue una o más. Un número que esté en varias recibe un solo mensaje.',
  },
  remove: 'El próximo envío de esta campaña la omitirá. La audiencia se conserva.',
  choices: { state: { ready: 'Lista', processing: 'En proceso', failed: 'Con error' } },
} satisfies Translated<typeof english.en>;
