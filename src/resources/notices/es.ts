import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Notificación |||| Notificaciones',
  fields: { kind: 'Qué pasó', name: 'Sobre', at: 'Cuándo', unread: 'Nueva' },
  choices: {
    kind: {
      job_finished: 'Envío terminado',
      job_failed: 'Envío con error',
      job_stopped: 'Envío detenido',
      job_waits: 'Envío en espera del operador',
      job_paused: 'Envío en pausa: falta una decisión',
      job_limit_passed: 'Límite superado tras el envío',
      approval_asked: 'Un envío necesita aprobación',
      approval_given: 'Envío aprobado e iniciado',
      approval_declined: 'Envío no aprobado',
      number_paused: 'Número rechazado por el operador',
      outcomes_unknown: 'Resultados desconocidos',
      import_finished: 'Importación terminada',
      import_failed: 'Importación fallida',
      import_undone: 'Importación deshecha',
      audience_merged: 'Audiencias combinadas',
      report_ready: 'Informe listo',
      report_failed: 'Informe fallido',
      plan_stopped: 'Informe mensual detenido',
      mail_waits: 'El correo espera',
      mail_failed: 'Informe no enviado por correo',
      carrier_away: 'El operador no responde',
      carrier_back: 'El operador responde de nuevo',
      events_set_aside: 'Eventos del operador apartados',
      key_refused: 'Clave de API rechazada',
      webhook_stopped: 'Webhook detenido',
      export_stopped: 'Exportación de eventos detenida',
      consent_differs: 'Cliente en pausa: la lista y el historial difieren',
    },
  },
  filters: { unread: 'Nueva', kind: 'Qué pasó' },
  empty: {
    title: 'No hay notificaciones',
    next: 'Aquí se le avisa cuando terminan sus envíos, importaciones e informes. Las notificaciones se conservan 90 días.',
  },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'app.notices',
  words: {
    new: 'Nueva',
    read_all: 'Marcar como leídas (%{count})',
    read: 'Marcadas como leídas',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
