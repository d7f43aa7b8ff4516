import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

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
  choices: {
    role: {
      [TENANT_STAFF]: 'Personal',
      [TENANT_ADMIN]: 'Administrador de la organización',
      [JOBS_ONLY]: 'Solo envíos',
      2: 'Solo envíos (rol 2)',
      [PROVIDER_ADMIN]: 'Administrador del proveedor',
    },
    state: { active: 'Activo', invited: 'Invitado' },
    mfa: { true: 'Activada', false: 'Desactivada' },
  },
  empty: { title: 'Esta organización aún no tiene usuarios' },
} satisfies Translated<typeof en>;
