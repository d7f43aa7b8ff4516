import type { MessagesFor } from '../../admin/define';
import type { availableRegisteredCampaigns } from './contract';
import type { Translated } from '../../i18n/messages';
import { named } from '../../i18n/ar/named';

export const en = {
  name: 'Registered campaign |||| Registered campaigns',
  fields: { tcr_id: 'TCR ID' },
} as const satisfies MessagesFor<typeof availableRegisteredCampaigns, 'tcr_status' | 'use_case'>;

export const es = {
  name: 'Campaña registrada |||| Campañas registradas',
  fields: { tcr_id: 'Id. de TCR' },
} satisfies Translated<typeof en>;

export const ar = {
  name: named('حملة مسجّلة', 'الحملات المسجّلة'),
  fields: { tcr_id: 'معرّف TCR' },
} satisfies Translated<typeof en>;
