import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Dominio |||| Dominios',
  fields: {
    host: 'Dominio',
    health: 'Salud',
    certificate_expires_at: 'Caduca el certificado',
    links: 'Enlaces',
    used: 'Direcciones',
    cap: 'Como máximo',
    created_at: 'Desde',
  },
  choices: { health: { healthy: 'En orden', degraded: 'Con problemas', disabled: 'Desactivado' } },
  empty: {
    title: 'Aún no hay dominios',
    next: 'El proveedor prepara los dominios de marca para direcciones cortas.',
  },
} satisfies Translated<typeof en>;
