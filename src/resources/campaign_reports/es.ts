import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Informe |||| Informes',
  fields: {
    kind: 'Informe',
    state: 'Estado',
    rows: 'Filas',
    url: 'Descarga',
    expires_at: 'Caduca',
    by: 'Por',
    created_at: 'Pedido',
  },
  choices: {
    kind: {
      recipients: 'Destinatarios y resultados',
      replies: 'Respuestas',
      opt_outs: 'Bajas',
      clicks: 'Clics',
    },
    state: { preparing: 'Preparándose', ready: 'Listo', failed: 'Fallido', expired: 'Caducado' },
  },
  actions: { create: 'Pedir' },
  empty: {
    title: 'Aún no se ha pedido ningún informe',
    next: 'Un informe se prepara en segundo plano y se guarda siete días.',
  },
  remove: 'El archivo ya no se podrá descargar.',
} satisfies Translated<typeof en>;
