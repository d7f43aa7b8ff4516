import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Cuenta de proveedor |||| Cuentas de proveedor',
  fields: { name: 'Nombre', provider: 'Proveedor' },
} satisfies Translated<typeof english.en>;
