import type { Texts } from './texts';

export const es: Texts = {
  title: 'Primer administrador',
  checking: 'Consultando el servidor…',
  failed: 'El servidor no respondió.',
  retry: 'Reintentar',
  lead: 'Aquí todavía nadie puede iniciar sesión. Escriba el código de instalación que el servidor mostró al iniciarse. Después se configuran el correo, el operador, el dominio y la primera organización.',
  code: 'Código de instalación',
  code_help: 'En el registro del servidor, después de “Setup code”',
  name: 'Su nombre',
  email: 'Correo electrónico',
  provider: 'Su empresa',
  password: 'Contraseña',
  password_help: 'Al menos %{min} caracteres. Una frase corta es fácil de recordar.',
  submit: 'Crear administrador',
  done: 'Ya es el administrador. Inicie sesión: a continuación se configura la verificación en dos pasos.',
  over: 'Esta instalación ya tiene un administrador. Inicie sesión o pídale una invitación.',
  sign_in: 'Iniciar sesión',
};
