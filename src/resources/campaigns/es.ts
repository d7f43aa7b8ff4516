import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Campaña |||| Campañas',
  commands: { new: 'Nueva campaña' },
  fields: {
    name: 'Nombre',
    client_id: 'Cliente',
    state: 'Estado',
    sent: 'Progreso',
    delivered_rate: 'Entregados',
    replied: 'Respuestas',
    opted_out: 'Bajas',
    created_at: 'Creada',
    reach: 'Personas',
    last_job_at: 'Iniciada o prevista',
    spent: 'Gastado',
    opt_out_rate: 'Tasa de bajas',
    click_rate: 'Tasa de clics',
    segments_per_message: 'Segmentos por mensaje',
    by: 'Por',
    description: 'Descripción',
    message: 'Mensaje',
    purpose: 'Propósito',
  },
  inputs: { audience_ids: 'Audiencia' },
  tabs: {
    review: 'Revisión',
    results: 'En vivo y resultados',
    recipients: 'Destinatarios',
    compare: 'Comparar',
  },
  filters: {
    client_id: 'Cliente',
    state: 'Estado',
    made_within: 'Creada',
    failing: 'Más del 10 % fallidos',
    show_archived: 'Mostrar archivadas',
  },
  actions: { copy: 'Duplicar', archive: 'Archivar', unarchive: 'Desarchivar', file: 'Desde un archivo' },
  empty: {
    title: 'Aún no hay campañas',
    next: 'Una campaña envía un mensaje a una o más audiencias de un cliente.',
  },
  remove: 'La campaña y su mensaje se eliminan para siempre. Sus audiencias se conservan.',
  choices: {
    state: {
      draft: 'Borrador',
      ready: 'Lista',
      scheduled: 'Programada',
      waiting: 'Horas de silencio',
      sending: 'Enviando',
      sent: 'Enviada',
      completed: 'Completada',
      stopped: 'Detenida',
      failed: 'Con error',
    },
    purpose: {
      marketing: 'Marketing',
      informational: 'Informativo',
      transactional: 'Transaccional',
      political: 'Político',
      emergency: 'Emergencia',
    },
    made_within: { '24h': 'Últimas 24 horas', '7d': 'Últimos 7 días', '30d': 'Últimos 30 días' },
  },
  done: {
    copy: 'Campaña duplicada. Esta es la copia.',
    archive: 'Campaña archivada',
    unarchive: 'Campaña desarchivada',
  },
  confirm: {
    archive: {
      title: '¿Archivar “%{name}”?',
      consequence:
        'Se oculta de la lista salvo que “Mostrar archivadas” esté activado. Sus envíos, respuestas y cifras se conservan.',
    },
  },
} satisfies Translated<typeof english.en>;
