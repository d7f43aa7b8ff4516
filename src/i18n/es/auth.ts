import type { AuthTexts } from '../auth';
import { errors } from './errors';
import { session } from './session';

export { problems } from './problems';

export const auth = {
  errors,
  session,
  close: 'Cerrar',
  retry: 'Intentar de nuevo',
  broken: 'No se puede mostrar esta página',
  sign_in: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    refused: 'El correo o la contraseña no son correctos.',
    email_missing: 'Escriba su correo electrónico.',
    password_missing: 'Escriba su contraseña.',
    opening: 'No se pudo cargar la consola. Revise su conexión e inicie sesión de nuevo.',
  },
  verify: {
    title: 'Verificación en dos pasos',
    lead: 'Escriba el código de 6 dígitos que muestra su aplicación de autenticación.',
    code: 'Código',
    code_missing: 'Escriba los 6 dígitos.',
    tenant: 'Organización',
    submit: 'Iniciar sesión',
    expired: 'Se agotó el tiempo. Inicie sesión de nuevo.',
    back: 'Atrás',
  },
  enroll: {
    title: 'Configurar la verificación en dos pasos',
    lead: 'Escanee el código QR con su aplicación de autenticación y escriba el código de 6 dígitos que muestra.',
    picture: 'Código QR para escanear con su aplicación de autenticación',
    typed: '¿Sin cámara? Escriba esta clave en la aplicación:',
    copy: 'Copiar la clave',
    copied: 'Copiada',
    failed: 'No se pudo cargar la clave.',
  },
  forgot: {
    title: 'Contraseña olvidada',
    lead: 'Escriba su correo electrónico. Si tiene una cuenta, le enviaremos un enlace para elegir otra contraseña.',
    submit: 'Enviar enlace',
    sent: 'Si esta dirección tiene una cuenta, le hemos enviado un enlace. El enlace es válido durante 30 minutos.',
    back: 'Atrás',
  },
  reset: {
    title: 'Contraseña nueva',
    checking: 'Comprobando el enlace…',
    for: 'Para %{email}',
    password: 'Contraseña',
    help: 'Al menos %{min} caracteres. Una frase corta se recuerda mejor que los símbolos.',
    too_short: 'Use al menos %{min} caracteres.',
    submit: 'Guardar contraseña',
    done: 'Su contraseña ha cambiado. Inicie sesión con ella.',
    sign_in: 'Iniciar sesión',
    bad: 'Este enlace ha vencido o ya se usó.',
    ask: 'Pedir otro enlace',
    failed: 'No se pudo comprobar el enlace.',
  },
  wait: 'Demasiados intentos. Inténtelo de nuevo en %{seconds} segundos.',
} satisfies AuthTexts;
