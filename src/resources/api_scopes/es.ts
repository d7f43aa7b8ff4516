import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Permiso |||| Permisos',
  fields: { id: 'Permiso', calls: 'Llamadas' },
} satisfies Translated<typeof english.en>;
