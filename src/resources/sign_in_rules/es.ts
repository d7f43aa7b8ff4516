import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Reglas de inicio de sesión |||| Reglas de inicio de sesión',
  fields: {
    tenant_name: 'Organización',
    mfa_required: 'Segundo factor obligatorio',
    updated_at: 'Último cambio',
  },
  help: {
    mfa_required:
      'Una aplicación de autenticación o una llave de acceso. Al activarlo se cierra la sesión de quienes no tienen ninguna; la configurarán en su próximo acceso.',
  },
  empty: { title: 'No hay ajustes' },
} satisfies Translated<typeof english.en>;
