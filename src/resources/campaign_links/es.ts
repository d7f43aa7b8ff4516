import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
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
    next: 'Agregue uno para contar quién hace clic.',
  },
  remove: 'El enlace se conserva; esta campaña deja de usarlo.',
} satisfies Translated<typeof en>;
