import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Entrada del registro de auditoría |||| Registro de auditoría',
  fields: {
    at: 'Cuándo',
    user_name: 'Quién',
    action: 'Acción',
    resource: 'Tipo de elemento',
    record_id: 'Registro',
    details: 'Detalles',
    ip: 'Dirección IP',
    request_id: 'Solicitud',
    tenant_name: 'Organización',
  },
  inputs: { user_id: 'Quién', record: 'ID del registro', from: 'Desde', to: 'Hasta' },
  actions: { history: 'Historial de cambios', open: 'Abrir el elemento' },
  empty: {
    title: 'Todavía no se ha cambiado nada',
    next: 'Aquí se guarda quién cambió qué, cuándo y desde dónde.',
  },
} satisfies Translated<typeof english.en>;
