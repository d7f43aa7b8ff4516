import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
  name: 'Cliente |||| Clientes',
  fields: {
    name: 'Nombre',
    archived: 'Archivado',
    ten_dlc: '10DLC',
    numbers: 'Números',
    campaigns_active: 'Activas',
    audiences: 'Audiencias',
    sent_7d: 'Envíos, 7 d',
    delivered_rate_7d: 'Entregados',
    opt_out_rate_7d: 'Bajas',
    last_activity_at: 'Última actividad',
    external_code: 'Código externo',
    contact_name: 'Persona de contacto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    time_zone: 'Zona horaria',
    window_start: 'Enviar desde',
    window_end: 'Enviar hasta',
    quiet_hours: 'Fuera del horario del destinatario',
    help_text: 'Respuesta a HELP',
    notes: 'Notas',
    created_at: 'Creado',
  },
  help: {
    external_code: 'Cómo llaman a este cliente sus propios sistemas',
    time_zone: 'Los días y las fechas se cuentan en ella; el envío sigue el reloj de cada destinatario',
    window_start: 'Hora de 24 horas, por ejemplo 08:00',
    window_end: 'Hora de 24 horas, por ejemplo 21:00',
    quiet_hours:
      'Deciden el reloj y el estado de cada destinatario. Sin elegir, vale lo habitual del servidor',
    help_text: 'Se envía a quien responda HELP; nombre al cliente y una forma de contactarlo',
  },
  filters: {
    failing: 'Más del 10 % fallidos',
    no_numbers: 'Sin números',
    not_approved: '10DLC sin aprobar',
    show_archived: 'Mostrar archivados',
  },
  choices: {
    quiet_hours: { hold: 'Retener hasta su horario', warn: 'Enviar e indicar cuántos' },
    ten_dlc: {
      approved: 'Aprobada',
      draft: 'Borrador',
      in_review: 'En revisión',
      suspended: 'Suspendida',
      expired: 'Vencida',
      rejected: 'Rechazada',
    },
  },
  actions: { archive: 'Archivar', unarchive: 'Restaurar' },
  empty: {
    title: 'Aún no hay clientes',
    next: 'Un cliente es aquel para quien se envía. Después vienen sus audiencias y campañas.',
  },
  remove: 'Solo se puede eliminar un cliente sin campañas ni audiencias. No se puede deshacer.',
  sections: {
    client: 'Cliente',
    contact: 'Contacto',
    sending: 'Envío',
    for_your_team: 'Para su equipo',
  },
  done: { archive: 'Cliente archivado', unarchive: 'Cliente restaurado' },
  confirm: {
    archive: {
      title: '¿Archivar “%{name}”?',
      consequence:
        'Sus campañas (%{campaigns}) y audiencias (%{audiences}) salen de las listas con él. No se elimina nada.',
    },
  },
  tabs: { settings: 'Ajustes' },
  texts: {
    'overview.title': 'Resultados',
    'overview.by_day': 'Día a día',
    'overview.errors': 'Por qué fallaron mensajes',
    'overview.table': 'Cifras de cada día',
    'overview.nothing': 'No se envió nada en estos días',
    'overview.nothing_next': 'Elija otros días o inicie un envío de una campaña del cliente.',
    'range.title': 'Días',
    'range.7': '7 días',
    'range.30': '30 días',
    'range.90': '90 días',
    'range.month': 'Este mes',
    'range.from': 'Desde',
    'range.to': 'Hasta',
    'range.zone': 'Días de %{zone}, %{offset}',
    'tile.sent': 'Enviados',
    'tile.delivered': 'Entregados',
    'tile.failed': 'Fallidos',
    'tile.replied': 'Respuestas',
    'tile.opted_out': 'Bajas',
    'tile.clicked': 'Clics',
    'window.everywhere':
      'A nadie se le puede escribir nunca en estas horas: la ley permite %{hours} según el reloj del destinatario (47 CFR 64.1200(c)(1)).',
    'window.states':
      'A los destinatarios de estos estados no se les puede escribir nunca en estas horas, porque allí las horas legales son otras: %{states}.',
    'window.unplaced':
      'A los destinatarios cuyo lugar no se conoce no se les puede escribir nunca en estas horas: deben ser legales en ambas costas a la vez, lo que requiere más de tres horas.',
    day: 'Día',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
