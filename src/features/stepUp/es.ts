import type { TranslatedTable } from '../../i18n/messages';
import type * as english from './texts';

export const texts = {
  at: 'app.step_up',
  words: {
    title: 'Confirme que es usted',
    lead: 'No se le preguntará de nuevo durante %{minutes} minutos.',
    password: 'Contraseña',
    password_missing: 'Escriba su contraseña.',
    code: 'Código',
    code_help: 'Escriba el código de su aplicación de autenticación o un código de recuperación.',
    code_missing: 'Escriba los 6 dígitos de su aplicación o los 10 caracteres de un código de recuperación.',
    passkey: 'Usar una llave de acceso',
    passkey_only: 'Lo confirma con su llave de acceso.',
    passkey_stopped: 'No se usó ninguna llave de acceso. Inténtelo de nuevo.',
    passkey_failed:
      'Este navegador no puede usar una llave de acceso aquí. Cierre la sesión e iníciela de otra forma.',
    sign_in: 'Inició sesión hace demasiado tiempo. Cierre la sesión, iníciela de nuevo y repita esto.',
    verb: 'Confirmar',
    canceled: 'No se hizo nada, porque no confirmó que es usted.',
  },
} satisfies TranslatedTable<typeof english>;
