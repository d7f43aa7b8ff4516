import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Mensaje |||| Mensajes',
  fields: {
    at: 'Cuándo',
    kind: 'Tipo',
    state: 'Resultado',
    body: 'Texto',
    client_id: 'Cliente',
    campaign_id: 'Campaña',
    virtual_number: 'Nuestro número',
    error_code: 'Por qué',
  },
  choices: {
    kind: {
      campaign: 'Campaña',
      reply: 'Respuesta del personal',
      test: 'Prueba',
      automatic: 'Respuesta automática',
      received: 'De la persona',
    },
    state: {
      waiting: 'En espera',
      sending: 'Enviándose',
      sent: 'Enviado',
      delivered: 'Entregado',
      failed: 'Fallido',
      unknown: 'Desconocido',
      skipped: 'Omitido',
      canceled: 'Cancelado',
      received: 'Recibido',
    },
  },
  empty: { title: 'No hay mensajes de este número ni para él' },
} satisfies Translated<typeof english.en>;
