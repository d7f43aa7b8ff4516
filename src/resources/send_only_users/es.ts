import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Usuario solo de envíos |||| Usuarios solo de envíos',
  fields: { name: 'Nombre', email: 'Correo electrónico', campaigns: 'Campañas' },
  empty: {
    title: 'Aún no hay usuarios solo de envíos',
    next: 'Agregue un usuario con el rol “Solo envíos” y asígnele una campaña en la página de esta.',
  },
} satisfies Translated<typeof en>;
