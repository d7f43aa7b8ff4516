import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
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
    next: 'Un usuario de solo envío inicia y sigue sus envíos y no ve nada más.',
  },
  remove: 'Esta persona deja de ver e iniciar los envíos de esta campaña.',
} satisfies Translated<typeof en>;
