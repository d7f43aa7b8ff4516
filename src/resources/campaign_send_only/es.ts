import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Usuario de solo envío |||| Usuarios de solo envío',
  fields: {
    name: 'Nombre',
    email: 'Correo',
    created_at: 'Desde',
    user_id: 'Usuario',
  },
  actions: { create: 'Agregar', delete: 'Quitar' },
  empty: {
    title: 'Solo el personal puede iniciar esta campaña',
    next: 'Un usuario de solo envío puede iniciar y seguir sus envíos, y no ve nada más.',
  },
  remove: 'Esta persona ya no podrá ver ni iniciar los envíos de esta campaña.',
} satisfies Translated<typeof english.en>;
