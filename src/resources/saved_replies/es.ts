import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Respuesta guardada |||| Respuestas guardadas',
  fields: {
    name: 'Nombre',
    body: 'Texto',
    updated_at: 'Modificada',
    created_at: 'Creada',
    tenant_id: 'Organización',
  },
  empty: {
    title: 'Aún no hay respuestas guardadas',
    next: 'Escriba una, con {first_name}, {client} o {my_name} donde correspondan.',
  },
} satisfies Translated<typeof english.en>;
