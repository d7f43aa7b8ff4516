import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
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
} satisfies Translated<typeof english.en>;
