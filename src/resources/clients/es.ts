import type { Translated, TranslatedTable } from '../../i18n/messages';
import type * as messagesEnglish from './messages';
import type * as textsEnglish from './texts';

export const messages = {
  name: 'Cliente |||| Clientes',
  commands: { new: 'Nuevo cliente' },
  fields: {
    name: 'Nombre',
    archived: 'Archivado',
    ten_dlc: '10DLC',
    numbers: 'Números',
    campaigns_active: 'Campañas activas',
    audiences: 'Audiencias',
    sent_7d: 'Enviados (7 d)',
    delivered_rate_7d: 'Entregados (7 d)',
    opt_out_rate_7d: 'Bajas (7 d)',
    last_activity_at: 'Última actividad',
    spent_month: 'Gastado este mes',
    external_code: 'Código externo',
    contact_name: 'Persona de contacto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    time_zone: 'Zona horaria',
    window_start: 'Enviar desde',
    window_end: 'Enviar hasta',
    quiet_hours: 'Horas de silencio',
    holidays: 'Sin mensajes en feriados federales',
    closed_days: 'Otros días sin envíos',
    opt_out_scope: 'Las bajas se aplican a',
    consent_required: 'Consentimiento exigido',
    consent_months: 'Consentimiento vence tras (meses)',
    budget: 'Presupuesto por mes',
    budget_warning: 'Avisar al (%)',
    help_text: 'Respuesta a HELP',
    notes: 'Notas',
    created_at: 'Creado',
  },
  help: {
    external_code: 'El código del cliente en sus sistemas',
    window_start: 'Hora local de cada destinatario',
    closed_days: 'Una fecha por línea: 2026-12-24',
    opt_out_scope: 'Solo bajas futuras',
    consent_required: 'Los envíos omiten a quienes no lo tienen',
    consent_months: 'Vacío: nunca',
    budget: 'Cuando se agota, los envíos esperan',
    help_text: 'Indique el nombre del cliente y cómo contactarlo',
  },
  filters: {
    failing: 'Más del 10 % fallidos',
    no_numbers: 'Sin números',
    not_approved: '10DLC sin aprobar',
    show_archived: 'Mostrar archivados',
  },
  unset: {
    quiet_hours: {
      hold: 'Predeterminado (retener)',
      warn: 'Predeterminado (avisar)',
      unknown: 'Predeterminado',
    },
    consent_required: 'Ninguno',
  },
  choices: {
    quiet_hours: { hold: 'Esperar a que terminen las horas de silencio', warn: 'Avisar y enviar' },
    opt_out_scope: {
      client: 'Este cliente y sus números compartidos',
      tenant: 'Todos los clientes',
      pair: 'Solo el número al que escribió, hasta el 30 de enero de 2027',
    },
    consent_required: {
      written: 'Por escrito: formulario, casilla o palabra',
      verbal: 'Verbal: por teléfono o en persona',
      conversation: 'Conversación: escribieron primero',
    },
    ten_dlc: {
      approved: 'Aprobada',
      draft: 'Borrador',
      in_review: 'En revisión',
      suspended: 'Suspendida',
      expired: 'Vencida',
      rejected: 'Rechazada',
    },
  },
  actions: { archive: 'Archivar', unarchive: 'Desarchivar' },
  empty: {
    title: 'Aún no hay clientes',
    next: 'Un cliente es la empresa para la que se envía. Después se agregan sus audiencias y campañas.',
  },
  remove: 'Solo se puede eliminar un cliente sin campañas ni audiencias. No se puede deshacer.',
  sections: {
    client: 'Cliente',
    contact: 'Contacto',
    sending: 'Envío',
    for_your_team: 'Para su equipo',
  },
  done: { archive: 'Cliente archivado', unarchive: 'Cliente desarchivado' },
  confirm: {
    archive: {
      title: '¿Archivar “%{name}”?',
      consequence:
        'Sus campañas (%{campaigns}) y audiencias (%{audiences}) se ocultan con él. No se elimina nada.',
    },
  },
  tabs: { settings: 'Ajustes' },
} satisfies Translated<typeof messagesEnglish.en>;

export const texts = {
  at: 'resources.clients.texts',
  words: {
    'verb.import': 'Importar audiencia',
    'verb.campaign': 'Nueva campaña',
    'overview.title': 'Resultados',
    'overview.by_day': 'Día a día',
    'overview.errors': 'Por qué fallaron mensajes',
    'overview.table': 'Tabla',
    'overview.nothing': 'No se envió nada en estos días',
    'overview.nothing_next': 'Elija otros días o inicie un envío de una campaña del cliente.',
    'range.title': 'Días',
    'range.7': '7 días',
    'range.30': '30 días',
    'range.90': '90 días',
    'range.month': 'Este mes',
    'range.other': 'Otros días',
    'range.from': 'Desde',
    'range.to': 'Hasta',
    'tile.sent': 'Enviados',
    'tile.delivered': 'Entregados',
    'tile.failed': 'Fallidos',
    'tile.unconfirmed': 'Sin confirmación de entrega',
    'tile.replied': 'Mensajes respondidos',
    'tile.opted_out': 'Bajas',
    'tile.clicked': 'Personas que hicieron clic',
    'tile.of_known': '%{share} de los resultados conocidos',
    'tile.rejected': '%{count} de ellos rechazados',
    'tile.of_confirmed': '%{share} de los confirmados',
    'tile.of_delivered': '%{share} de los entregados',
    'window.everywhere':
      'En estas horas no se puede escribir a nadie: la ley permite %{hours}, hora local del destinatario (47 CFR 64.1200(c)(1)).',
    'window.states':
      'A los destinatarios de estos estados nunca se les puede escribir en estas horas, porque allí el horario legal es otro: %{states}.',
    'term.again':
      'Con esto, el consentimiento vencido de %{count} persona vuelve a valer y los envíos pueden escribirle. |||| Con esto, el consentimiento vencido de %{count} personas vuelve a valer y los envíos pueden escribirles.',
    'term.nobody': 'Con esto, el consentimiento de nadie vence ahora ni en los próximos %{days} días.',
    'term.now':
      'Con esto, el consentimiento de %{count} persona vence de inmediato y los envíos la omiten. |||| Con esto, el consentimiento de %{count} personas vence de inmediato y los envíos las omiten.',
    'term.soon':
      'Con esto, el consentimiento de nadie vence ahora, pero el de %{count} persona vence en los próximos %{days} días. |||| Con esto, el consentimiento de nadie vence ahora, pero el de %{count} personas vence en los próximos %{days} días.',
    'term.more':
      'El de %{count} persona más vence en los próximos %{days} días. |||| El de %{count} personas más vence en los próximos %{days} días.',
    'window.law': 'Siempre rige el horario legal.',
    'window.unplaced':
      'A los destinatarios de ubicación desconocida nunca se les puede escribir en estas horas: se les aplica el horario más estricto de cualquier estado.',
    day: 'Día',
  },
} satisfies TranslatedTable<typeof textsEnglish>;
