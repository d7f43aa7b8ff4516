import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Prueba de la cuenta |||| Pruebas de la cuenta',
  fields: {
    phone: 'Destinatario',
    status: 'Resultado',
    error_code: 'Motivo',
    virtual_number: 'Enviada desde',
    client_name: 'Cliente',
    body: 'Mensaje',
    by: 'La envió',
    created_at: 'Enviada',
  },
  choices: {
    status: {
      queued: 'En cola',
      submitting: 'Enviando',
      accepted: 'Enviado',
      delivered: 'Entregado',
      failed: 'Fallido',
      rejected: 'Rechazado',
      unknown: 'Desconocido',
    },
  },
  actions: { create: 'Enviar' },
  done: { create: 'La prueba se entregó. Su resultado aparece en breve.' },
  empty: {
    title: 'Aún no se ha enviado ninguna prueba con esta cuenta',
    next: 'Una prueba es un mensaje real desde un número de la organización elegida arriba, o de la suya. Cuenta entre los mensajes de su cliente. Quien se dio de baja no la recibe.',
  },
} satisfies Translated<typeof english.en>;
