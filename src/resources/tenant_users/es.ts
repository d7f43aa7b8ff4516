import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import { es as users } from '../users/es';

export const es = {
  name: 'Usuario |||| Usuarios',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    mfa: 'MFA',
    state: 'Estado',
    last_sign_in_at: 'Último acceso',
  },
  choices: users.choices,
  empty: { title: 'Esta organización aún no tiene usuarios' },
} satisfies Translated<typeof en>;
