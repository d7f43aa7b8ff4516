import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Campaña registrada |||| Campañas registradas',
  fields: {
    tcr_id: 'Id. de TCR',
    brand_name: 'Marca',
    use_case: 'Caso de uso',
    tcr_status: 'Situación',
    numbers_used: 'Números',
    numbers_limit: 'Límite',
    renews_on: 'Se renueva',
    tenant_name: 'Organización',
  },
  inputs: { registered_campaign_id: 'Campaña registrada' },
  empty: { title: 'Aún no hay campañas registradas' },
  remove: 'Sus números ya no podrán enviar para esta organización.',
  choices: {
    tcr_status: {
      ACTIVE: 'Activa',
      PENDING: 'En revisión',
      EXPIRED: 'Vencida',
      SUSPENDED: 'Suspendida',
    },
  },
} satisfies Translated<typeof en>;
