import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Enlace |||| Enlaces',
  fields: {
    name: 'Nombre',
    short_url: 'Dirección corta',
    destination: 'Destino',
    client_id: 'Cliente',
    clicks: 'Clics',
    created_at: 'Creado',
  },
  help: { destination: 'La página que abre la dirección corta; empieza por https://' },
  empty: {
    title: 'Aún no hay enlaces',
    next: 'Una dirección corta muestra quién hace clic y ahorra caracteres.',
  },
  remove: 'Esta dirección dejará de funcionar en los mensajes ya enviados. No se puede deshacer.',
} satisfies Translated<typeof english.en>;
