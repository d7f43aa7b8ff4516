import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Usuario |||| Usuarios',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Rol',
    state: 'Estado',
    mfa: 'MFA',
    tenant_id: 'Organización',
    last_sign_in_at: 'Último acceso',
    created_at: 'Creado',
  },
  help: {
    email: 'A esta dirección llega un enlace para elegir la contraseña',
    role: 'No se puede cambiar después: elimine al usuario y agréguelo de nuevo',
  },
  actions: {
    reset_password: 'Enviar restablecimiento de contraseña',
    reset_mfa: 'Restablecer MFA',
  },
  empty: { title: 'Aún no hay usuarios' },
  remove: 'Su sesión se cierra de inmediato y no podrá volver a entrar.',
  choices: {
    role: {
      [TENANT_STAFF]: 'Personal',
      [TENANT_ADMIN]: 'Administrador de la organización',
      [JOBS_ONLY]: 'Solo envíos',
      [PROVIDER_ADMIN]: 'Administrador del proveedor',
    },
    state: { active: 'Activo', invited: 'Invitado' },
  },
  done: { reset_password: 'Restablecimiento de contraseña enviado', reset_mfa: 'MFA restablecida' },
  confirm: {
    reset_password: {
      title: '¿Enviar a %{name} un restablecimiento de contraseña?',
      consequence:
        'Un enlace para elegir otra contraseña se envía a %{email}. La anterior sirve hasta que se use.',
    },
    reset_mfa: {
      title: '¿Restablecer la MFA de %{name}?',
      consequence:
        'Su autenticador deja de servir de inmediato y en el próximo acceso se configura uno nuevo.',
    },
  },
} satisfies Translated<typeof en>;
