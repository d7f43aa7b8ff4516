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
