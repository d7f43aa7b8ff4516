import type { Translated } from '../../i18n/messages';
import type { en } from './en';
import type { texts } from './texts';

export const es = {
  name: 'Organización |||| Organizaciones',
  fields: {
    name: 'Nombre',
    account_id: 'Cuenta de proveedor',
    users: 'Usuarios',
    clients: 'Clientes',
    registered_campaigns_approved: 'Campañas 10DLC',
    sent_30d: 'Envíos 30 d',
    failed_rate_30d: 'Fallidos',
    time_zone: 'Zona horaria',
    notes: 'Notas',
    created_at: 'Creada',
  },
  help: { account_id: 'Una de las cuentas de operador que ninguna organización usa todavía' },
  empty: {
    title: 'Aún no hay organizaciones',
    next: 'Una organización tiene sus propios usuarios y clientes.',
  },
  texts: {
    'queue.title': 'Cola de envío, todas las organizaciones',
    'queue.queued': 'Mensajes en espera',
    'queue.running': 'Envíos en curso',
    'queue.oldest': 'El más antiguo espera',
    'queue.rate': 'Por minuto',
    'queue.trend':
      'Mensajes en espera desde que se abrió esta página: de %{from} a %{to}, como máximo %{most}',
    'queue.failed': 'No se pudo leer la cola. Se vuelve a intentar automáticamente.',
    seconds: '%{count} s',
    minutes: '%{count} min',
    hours: '%{count} h',
    'counts.approved': '%{count} aprobadas',
    'counts.pending': '%{count} en revisión',
    'counts.rejected': '%{count} rechazadas o terminadas',
    'tile.approved': 'Aprobadas',
    'tile.pending': 'En revisión',
    'tile.rejected': 'Rechazadas o terminadas',
    add_user: 'Agregar usuario',
    'overview.figures': 'Últimos 30 días',
    'overview.registered': 'Campañas 10DLC',
    'failed.above': 'Por encima de %{limit}',
  },
} satisfies Translated<typeof en & { texts: typeof texts }>;
