import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Informe |||| Informes',
  fields: {
    kind: 'Informe',
    client_id: 'Cliente',
    campaign_id: 'Campaña',
    audience_id: 'Audiencia',
    numbers: 'Números',
    state: 'Estado',
    progress: 'Progreso',
    rows: 'Filas',
    size: 'Tamaño',
    url: 'Descarga',
    error: 'Problema',
    mail: 'Correo',
    mail_trouble: 'Motivo',
    expires_at: 'Vence',
    by: 'Solicitado por',
    created_at: 'Solicitado',
    start_date: 'Desde',
    end_date: 'Hasta',
  },
  choices: {
    kind: {
      recipients: 'Destinatarios y resultados',
      deliveries: 'Entregas por operador y error',
      replies: 'Respuestas',
      opt_outs: 'Lista de exclusión',
      consents: 'Bajas y consentimientos',
      evidence: 'Prueba de consentimiento, para comprobar (JSON)',
      evidence_page: 'Prueba de consentimiento, para imprimir',
      clicks: 'Clics',
      jobs: 'Envíos por usuario',
      costs: 'Costos por cliente y mes',
    },
    state: { preparing: 'En preparación', ready: 'Listo', failed: 'Fallido', expired: 'Vencido' },
    mail: { failed: 'No entregado', unknown: 'Desconocido', waiting: 'En espera', sent: 'Enviado' },
    error: {
      internal: 'No se pudo crear. Prepárelo de nuevo.',
      disk_full: 'El disco del servidor está lleno. Avise a quien lo administra y prepárelo de nuevo.',
    },
  },
  unset: { client_id: 'Todos los clientes', campaign_id: 'Todas las campañas' },
  help: {
    kind: 'Los costos cubren meses completos.',
    client_id: 'Sin cliente, el informe abarca todos los clientes de su organización.',
    campaign_id: 'Sin campaña, las abarca todas.',
    audience_id: 'Personas cuyas pruebas se incluyen',
    numbers:
      'Hasta 100. Sin audiencia ni números: todos aquellos cuyo consentimiento cambió en esos días para ese cliente.',
    start_date:
      'Los días son los de la zona horaria del cliente o de la organización. Un envío cuenta el día en que empezó.',
  },
  filters: { kind: 'Informe', state: 'Estado', client_id: 'Cliente', mine: 'Solicitados por mí' },
  actions: {
    create: 'Solicitar',
    again: 'Preparar de nuevo',
    all: 'Todos los informes',
    monthly: 'Informes mensuales',
  },
  done: { again: 'Se está preparando de nuevo.' },
  empty: {
    title: 'Aún no hay informes',
    next: 'Un informe se prepara en segundo plano y se guarda siete días.',
  },
  remove: 'El archivo ya no se podrá descargar.',
} satisfies Translated<typeof english.en>;
