import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as english from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Webhook |||| Webhooks',
  fields: {
    name: 'Nombre',
    url: 'Dirección',
    types: 'Eventos',
    state: 'Estado',
    trouble: 'Último fallo',
    waiting: 'Eventos en espera',
    failing_since: 'Falla desde',
    next_try_at: 'Próximo intento',
    issued_at: 'Secreto emitido',
    overlaps_until: 'Secreto anterior válido hasta',
    created_at: 'Creado',
  },
  choices: {
    types: {
      'message.sent': 'Mensaje enviado',
      'message.rejected': 'Mensaje rechazado',
      'message.unknown': 'Resultado desconocido',
      'message.delivered': 'Mensaje entregado',
      'message.failed': 'Mensaje fallido',
      'job.changed': 'Envío cambiado',
      'reply.received': 'Respuesta recibida',
      'consent.opted_in': 'Alta',
      'consent.opted_out': 'Baja',
      'import.finished': 'Importación terminada',
      'import.failed': 'Importación fallida',
      'import.undone': 'Importación deshecha',
      'audience.merged': 'Audiencias combinadas',
      'registration.decided': 'Registro decidido',
    },
    state: {
      active: 'Activo',
      paused: 'En pausa',
      stopped: 'Detenido',
    },
    trouble: {
      no_address: 'La dirección no tiene host en el DNS',
      private_address: 'La dirección lleva a una red privada',
      unreachable: 'Sin conexión',
      too_slow: 'Sin respuesta en 10 segundos',
      redirected: 'La respuesta redirige a otro lugar',
      refused: 'La respuesta es un error',
      gone: 'El receptor ya no quiere eventos',
      no_secret: 'Aún sin secreto de firma',
    },
  },
  help: {
    url: 'Dirección https pública del programa que recibe los eventos.',
    types: 'Cada uno se envía como JSON, firmado según Standard Webhooks.',
  },
  filters: { state: 'Estado' },
  actions: { create: 'Agregar', pause: 'Pausar', resume: 'Reanudar' },
  confirm: {
    resume: {
      title: '¿Reanudar %{name}?',
      consequence: 'Los eventos en espera se envían en orden: %{waiting}.',
    },
  },
  done: { pause: 'Está en pausa. Los eventos se conservan 30 días.', resume: 'Está activo de nuevo.' },
  empty: {
    title: 'Ningún programa recibe eventos',
    next: 'Un webhook envía mensajes, respuestas, bajas y más a un programa en cuanto ocurren.',
  },
  remove: '%{name} ya no recibe nada y se eliminan sus entregas.',
} satisfies Translated<typeof english.en>;

export const texts = {
  at: 'resources.webhooks.texts',
  words: { secret: 'secreto de firma' },
} satisfies TranslatedTable<typeof textsEnglish>;
