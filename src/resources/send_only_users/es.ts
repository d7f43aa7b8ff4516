import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Usuario de solo envío |||| Usuarios de solo envío',
  fields: { name: 'Nombre', email: 'Correo electrónico', campaigns: 'Campañas' },
  empty: {
    title: 'Aún no hay usuarios de solo envío',
    next: 'Agregue un usuario con el rol “Solo envíos” y asígnele una campaña en la página de la campaña.',
  },
} satisfies Translated<typeof english.en>;
