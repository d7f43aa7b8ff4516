import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Audiencia con el número |||| Audiencias e importaciones',
  fields: {
    audience_id: 'Audiencia',
    client_id: 'Cliente',
    file_name: 'Archivo',
    consent: 'Consentimiento declarado',
    consent_when: 'Cuándo aceptó',
    by: 'Importado por',
    created_at: 'Agregado',
  },
  empty: { title: 'Este número no está en ninguna audiencia' },
} satisfies Translated<typeof english.en>;
