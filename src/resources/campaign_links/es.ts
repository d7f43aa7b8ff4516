import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Enlace |||| Enlaces',
  fields: {
    name: 'Nombre',
    short_url: 'Dirección corta',
    destination: 'Destino',
    clicks: 'Clics',
    link_id: 'Enlace',
  },
  actions: { all: 'Todos los enlaces', create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Esta campaña aún no usa enlaces',
    next: 'Agregue uno para ver quién hace clic.',
  },
  remove: 'El enlace se conserva, pero esta campaña deja de usarlo.',
} satisfies Translated<typeof english.en>;
