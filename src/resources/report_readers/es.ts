import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Destinatario |||| Destinatarios',
  fields: { name: 'Nombre', email: 'Correo electrónico' },
} satisfies Translated<typeof english.en>;
