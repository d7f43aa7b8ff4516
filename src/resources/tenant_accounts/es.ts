import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Cuenta de proveedor |||| Cuentas de proveedor',
  fields: { name: 'Nombre', provider: 'Proveedor' },
} satisfies Translated<typeof en>;
