import type { Translated } from '../../i18n/messages';
import type * as english from './messages';
import { messages as webhooksEs } from '../webhooks/es';

export const messages = {
  name: 'Entrega |||| Entregas',
  fields: {
    id: 'Evento',
    type: 'Tipo',
    subject: 'Asunto',
    state: 'Estado',
    status: 'Código',
    trouble: 'Fallo',
    attempts: 'Intentos',
    at: 'Último intento',
    place: 'Lugar',
  },
  choices: {
    type: webhooksEs.choices.types,
    state: {
      delivered: 'Entregado',
      failed: 'Fallido',
      queued: 'En cola',
    },
    trouble: webhooksEs.choices.trouble,
  },
  filters: { state: 'Estado' },
  actions: { replay: 'Enviar de nuevo' },
  done: { replay: 'Se envía de nuevo' },
  empty: {
    title: 'Aún no se ha entregado nada',
    next: 'Cada evento aparece aquí con la respuesta del receptor.',
  },
} satisfies Translated<typeof english.en>;
