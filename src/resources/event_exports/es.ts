import type { Translated } from '../../i18n/messages';
import { messages as webhooksEs } from '../webhooks/es';
import type * as english from './messages';

export const messages = {
  name: 'Exportación de eventos |||| Exportaciones de eventos',
  fields: {
    name: 'Nombre',
    types: 'Eventos',
    format: 'Formato',
    schedule: 'Frecuencia',
    endpoint: 'Punto de acceso',
    region: 'Región',
    bucket: 'Bucket',
    prefix: 'Prefijo',
    access_key_id: 'ID de la clave de acceso',
    secret_access_key: 'Clave de acceso secreta',
    state: 'Estado',
    trouble: 'Último fallo',
    answer: 'Error del almacén',
    failing_since: 'Falla desde',
    next_at: 'Próxima ejecución',
    last_run_at: 'Última ejecución',
    last_object: 'Último objeto',
    last_rows: 'Eventos del último objeto',
    waiting: 'Eventos en espera',
    created_at: 'Creada',
  },
  sections: { store: 'Almacén' },
  choices: {
    types: webhooksEs.choices.types,
    format: { ndjson: 'NDJSON', csv: 'CSV' },
    schedule: { hourly: 'Cada hora', daily: 'Cada día' },
    state: { active: 'Activa', paused: 'En pausa', stopped: 'Detenida' },
    trouble: {
      no_address: 'El punto de acceso no tiene host en el DNS',
      private_address: 'El punto de acceso lleva a una red privada',
      unreachable: 'Sin respuesta',
      refused: 'El almacén respondió con un error',
    },
  },
  help: {
    types: 'Cada evento está una sola vez, en el orden del feed',
    format: 'NDJSON: una línea de JSON por evento, como en el feed. No se puede cambiar después',
    schedule: 'Horas de UTC, o días de su zona horaria. Sin eventos no se escribe ningún objeto',
    endpoint: 'La dirección https de un almacén compatible con S3, sin el bucket',
    prefix: 'Por ejemplo «events/». Vacío: ninguno',
    access_key_id: 'La clave debe poder escribir, y borrar para «Probar»',
    secret_access_key: 'No se vuelve a mostrar. Al editar, déjela vacía para conservarla',
  },
  filters: { state: 'Estado' },
  actions: { create: 'Agregar', check: 'Probar', pause: 'Pausar', resume: 'Reanudar' },
  confirm: {
    resume: {
      title: '¿Reanudar %{name}?',
      consequence: 'Los eventos en espera se exportan: %{waiting}.',
    },
  },
  done: {
    check: 'El almacén aceptó un objeto pequeño, que ya se borró.',
    pause: 'Está en pausa. Los eventos se conservan 30 días.',
    resume: 'Está activa de nuevo.',
  },
  empty: {
    title: 'No se exporta ningún evento',
    next: 'Una exportación escribe mensajes, respuestas, bajas y más en su almacén de objetos cada hora o cada día.',
  },
  remove: '%{name} ya no exporta nada. Sus objetos quedan en el almacén.',
} satisfies Translated<typeof english.en>;
