import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Aprobación |||| Aprobaciones',
  fields: {
    campaign_id: 'Campaña',
    client_name: 'Cliente',
    state: 'Estado',
    changes: 'Cambió desde entonces',
    reach: 'Personas',
    cost: 'Costo máximo',
    scheduled_at: 'Empieza',
    by: 'Solicitada por',
    created_at: 'Solicitada',
    message: 'Mensaje',
    'facts.names': 'Audiencias',
    'facts.senders': 'Desde',
    'facts.opted_out': 'De baja: no se les escribe',
    'facts.hours': 'Horario de envío',
    hours: 'Personas en horas de silencio',
    override_reason: 'Motivo para enviar en horas de silencio',
    at_closing: 'Al terminar el horario',
    note: 'Nota',
    decided_by: 'Decidida por',
    decided_at: 'Decidida',
    reason: 'Motivo',
    fingerprint: 'Vinculada a (SHA-256)',
  },
  choices: {
    state: {
      waiting: 'En espera',
      approved: 'Aprobada',
      declined: 'Rechazada',
      withdrawn: 'Retirada',
      void: 'Sin validez',
    },
    changes: {
      text: 'el texto o los números de salida',
      audience: 'quién lo recibe',
      time: 'la hora',
      price: 'el precio',
      job: 'se inició otro envío',
    },
    hours: {
      hold: 'Esperan',
      warn: 'Se les enviará',
      override: 'Se les escribe donde esta instalación lo permite, con un motivo',
    },
    at_closing: { continue: 'Sigue al día siguiente', stop: 'Se detiene' },
  },
  unset: { scheduled_at: 'Al aprobarse' },
  help: {
    changes: 'Una solicitud deja de valer cuando cambia lo que se solicitó. Solicítelo de nuevo.',
  },
  filters: { to_approve: 'Para que usted decida' },
  actions: {
    approve: 'Aprobar',
    approve_at: 'Aprobar',
    decline: 'Rechazar',
    withdraw: 'Retirar',
  },
  confirm: {
    approve: {
      title: '¿Aprobar el envío de “%{name}”?',
      consequence:
        'Empieza ahora y escribe a %{count} persona. Costo máximo: %{price}. Lo solicitó %{by}. |||| Empieza ahora y escribe a %{count} personas. Costo máximo: %{price}. Lo solicitó %{by}.',
    },
    approve_at: {
      title: '¿Aprobar el envío de “%{name}”?',
      consequence:
        'Empieza el %{time} y escribe a %{count} persona. Costo máximo: %{price}. Lo solicitó %{by}. |||| Empieza el %{time} y escribe a %{count} personas. Costo máximo: %{price}. Lo solicitó %{by}.',
    },
    decline: {
      title: '¿Rechazar el envío de “%{name}”?',
      consequence: 'No se envía nada. %{by} verá su motivo.',
    },
    withdraw: {
      title: '¿Retirar su solicitud para “%{name}”?',
      consequence: 'No se envía nada. Puede solicitarlo de nuevo.',
    },
  },
  done: {
    approve: 'Aprobado. El envío ha empezado.',
    approve_at: 'Aprobado. El envío está programado.',
    decline: 'Rechazado. No se envió nada.',
    withdraw: 'Retirado. No se envió nada.',
  },
  empty: {
    title: 'Nadie ha solicitado aprobación',
    next: 'Los envíos grandes necesitan a una segunda persona cuando “Reglas de envío” indica un tamaño.',
  },
} satisfies Translated<typeof english.en>;
