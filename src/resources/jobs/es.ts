import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
  name: 'Envío |||| Envíos',
  fields: {
    campaign_name: 'Campaña',
    client_name: 'Cliente',
    state: 'Estado',
    sent: 'Progreso',
    delivered: 'Entregados',
    failed: 'Fallidos',
    opted_out: 'Bajas',
    segments: 'Segmentos',
    started_at: 'Inicio',
    by: 'Por',
    id: 'Envío',
    created_at: 'Creado',
  },
  filters: { active: 'En curso o programados', state: 'Estado' },
  empty: {
    title: 'Aún no hay envíos',
    next: 'Un envío manda una campaña a sus destinatarios. Se inicia desde la campaña.',
  },
  choices: {
    state: {
      scheduled: 'Programado',
      queued: 'En cola',
      preparing: 'En preparación',
      sending: 'Enviando',
      completed: 'Completado',
      stopped: 'Detenido',
      failed: 'Con error',
    },
  },
  texts: {
    'action.campaign': 'Abrir la campaña',
    'action.stop': 'Detener envío',
    'action.again': 'Iniciar envío',
    'moment.created_by': 'Creado por %{by}',
    'moment.created': 'Creado',
    'moment.scheduled': 'Programado para',
    'moment.started': 'Iniciado',
    'rail.history': 'Historial',
    'rail.note': 'Nota',
    'overview.progress': 'Progreso',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
