import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Organización |||| Organizaciones',
  fields: {
    name: 'Nombre',
    account_id: 'Cuenta de proveedor',
    users: 'Usuarios',
    clients: 'Clientes',
    registered_campaigns_approved: '10DLC aprobadas',
    registered_campaigns_pending: '10DLC en revisión',
    registered_campaigns_rejected: '10DLC rechazadas',
    sent_30d: 'Envíos, 30 d',
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
} satisfies Translated<typeof en>;
