import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Destinatario |||| Destinatarios',
  fields: {
    phone: 'Teléfono',
    'fields.first_name': 'Nombre',
    'fields.last_name': 'Apellido',
    us_state: 'Estado',
    time_zone: 'Zona horaria',
    state: 'Situación',
    last_messaged_at: 'Último mensaje',
  },
  empty: { title: 'Aún no hay destinatarios', next: 'Agréguelos desde un archivo.' },
  choices: { state: { valid: 'Válido', opted_out: 'De baja' } },
} satisfies Translated<typeof en>;
