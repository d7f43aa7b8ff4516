import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Usuario de solo envío |||| Usuarios de solo envío',
  fields: {
    name: 'Nombre',
  },
} satisfies Translated<typeof en>;
