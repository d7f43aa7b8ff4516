import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Envío |||| Envíos',
  commands: { stop: 'Detener envío' },
  fields: {
    campaign_name: 'Campaña',
    client_name: 'Cliente',
    state: 'Estado',
    sent: 'Progreso',
    rate_per_minute: 'Por minuto',
    eta_seconds: 'Tiempo restante',
    delivered: 'Entregados / Fallidos',
    opted_out: 'Bajas',
    segments: 'Segmentos',
    started_at: 'Inicio',
    finished_at: 'Fin',
    duration_seconds: 'Duración',
    by: 'Por',
    id: 'Envío',
    created_at: 'Creado',
  },
  filters: {
    now: 'Ahora',
    state: 'Estado',
    campaign_id: 'Campaña',
    period: 'Periodo',
  },
  actions: { try_now: 'Intentar ahora', resume: 'Continuar envío' },
  empty: {
    title: 'Aún no hay envíos',
    next: 'Un envío manda una campaña a sus destinatarios. Inicie uno cuando haya una campaña lista.',
  },
  choices: {
    now: {
      active: 'En curso o programados',
      sending: 'Enviando',
      waiting: 'En espera',
      paused: 'En pausa',
      failing: 'Más del 10 % fallidos (3 días)',
    },
    period: { '24h': 'Últimas 24 horas', '3d': 'Últimos 3 días', '7d': 'Últimos 7 días' },
    state: {
      scheduled: 'Programado',
      queued: 'En cola',
      preparing: 'En preparación',
      sending: 'Enviando',
      sent: 'Enviado',
      completed: 'Completado',
      stopped: 'Detenido',
      failed: 'Con error',
    },
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.jobs.texts',
  words: {
    'action.campaign': 'Abrir la campaña',
    'action.stop': 'Detener envío',
    'action.again': 'Iniciar envío',
    'cell.due': 'Empieza',
    'cell.left': 'quedan %{time}',
    'now.sending': 'Enviando',
    'now.waiting': 'En espera',
    'now.failing': 'Fallas >10 %',
    'calendar.open': 'Calendario',
    'calendar.title': 'Próximamente',
    'calendar.lead':
      'Lo que los envíos en espera harán automáticamente en los próximos 14 días, en su zona horaria.',
    'calendar.today': 'Hoy',
    'calendar.nothing': 'Nada',
    'calendar.later': 'Más adelante',
    'calendar.undated': 'En espera sin hora conocida',
    'calendar.starts': 'Comienza',
    'calendar.starts_for': 'Comienza: %{people} persona |||| Comienza: %{people} personas',
    'calendar.opens_for':
      'Terminan las horas de silencio para %{people} persona |||| Terminan las horas de silencio para %{people} personas',
    'calendar.empty': 'Ningún envío está en espera',
    'calendar.empty_next':
      'Aquí se muestran los envíos programados y los que esperan el fin de las horas de silencio.',
    'calendar.part': 'Se muestran los %{shown} más recientes de %{total} envíos en espera.',
    'live.updated': 'Actualizado hace %{age}',
    'live.auto': 'Actualización automática',
    'live.notice': 'Avisarme',
    'live.refused':
      'Este navegador bloquea las notificaciones de esta consola. En su lugar aparece un mensaje en la página.',
    'choose.title': 'Iniciar un envío',
    'choose.campaign': 'Campaña',
    'choose.which': 'Elija una campaña',
    'choose.first': 'Elija primero una campaña.',
    'choose.none':
      'No tiene ninguna campaña que iniciar. El personal puede asignarle una en la página de la campaña.',
    'choose.active': 'Ya hay un envío de esta campaña programado o en curso.',
    'choose.open': 'Abrirlo',
    'choose.continue': 'Continuar',
    'preview.close': 'Cerrar la vista previa',
    'preview.results': 'Todos los resultados',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
