import type { Translated } from '../../i18n/messages';
import type { en } from './en';

export const es = {
  name: 'Campaña registrada |||| Campañas registradas',
  fields: { tcr_id: 'Id. de TCR' },
} satisfies Translated<typeof en>;
