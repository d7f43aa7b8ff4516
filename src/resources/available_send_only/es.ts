import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Usuario de solo envío |||| Usuarios de solo envío',
  fields: {
    name: 'Nombre',
  },
} satisfies Translated<typeof english.en>;
