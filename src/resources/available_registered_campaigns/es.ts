import type { Translated } from '../../i18n/messages';
import type * as english from './messages';

export const messages = {
  name: 'Campaña registrada |||| Campañas registradas',
  fields: { tcr_id: 'Id. de TCR' },
} satisfies Translated<typeof english.en>;
