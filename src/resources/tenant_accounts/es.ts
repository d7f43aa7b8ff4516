import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Cuenta de proveedor |||| Cuentas de proveedor',
  fields: { name: 'Nombre', provider: 'Proveedor', id: 'ID en CARRIERS_FILE' },
  help: { provider: 'El operador en el que está la cuenta' },
  empty: {
    title: 'Ninguna cuenta de proveedor está libre',
    next: 'Una organización creada sin cuenta recibe una propia.',
  },
  remove:
    'Después no se podrá asignar esta cuenta a ninguna organización. Las cuentas en uso no se pueden eliminar.',
} satisfies Translated<typeof english.en>;
