import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Número excluido |||| No llamar',
  fields: {
    phone: 'Número',
    source: 'Origen',
    keyword: 'Palabra clave',
    campaign_name: 'Campaña',
    by: 'Por',
    note: 'Nota',
    created_at: 'Desde',
  },
  choices: {
    source: {
      stop_reply: 'Respuesta STOP',
      keyword: 'Palabra clave',
      staff: 'Personal',
      import: 'Importación',
      carrier: 'Operador',
    },
  },
  help: { phone: 'Con el prefijo del país, por ejemplo +12025550123' },
  empty: {
    title: 'Aún no hay nadie en esta lista',
    next: 'Quien responde STOP llega aquí y ningún envío de este cliente vuelve a escribirle.',
  },
} satisfies Translated<typeof en>;
