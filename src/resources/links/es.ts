import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Enlace |||| Enlaces',
  fields: {
    name: 'Nombre',
    short_url: 'Dirección corta',
    destination: 'Destino',
    client_id: 'Cliente',
    clicks: 'Clics',
    created_at: 'Creado',
  },
  help: { destination: 'Adónde lleva la dirección corta; empieza por https://' },
  empty: {
    title: 'Aún no hay enlaces',
    next: 'Una dirección corta cuenta quién hace clic y ahorra caracteres.',
  },
  remove: 'Los mensajes con esta dirección dejarán de llevar a ningún sitio. No se puede deshacer.',
} satisfies Translated<typeof en>;
