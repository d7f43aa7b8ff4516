import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Cliente |||| Clientes',
  fields: {
    name: 'Nombre',
    archived: 'Archivado',
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
    help_text: 'Respuesta a HELP',
    notes: 'Notas',
    created_at: 'Creado',
  },
  help: {
    external_code: 'Cómo llaman a este cliente sus propios sistemas',
    time_zone: 'Las fechas y el horario de envío se leen en ella',
    window_start: 'Hora de 24 horas, por ejemplo 08:00',
    window_end: 'Hora de 24 horas, por ejemplo 21:00',
    help_text: 'Se envía a quien responda HELP; nombre al cliente y una forma de contactarlo',
  },
  filters: { show_archived: 'Mostrar archivados' },
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
} satisfies Translated<typeof en>;
