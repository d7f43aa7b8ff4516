import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Usuario |||| Usuarios',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    mfa: 'MFA',
    last_sign_in_at: 'Último acceso',
  },
  empty: { title: 'Esta organización aún no tiene usuarios' },
} satisfies Translated<typeof en>;
