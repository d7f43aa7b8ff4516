import type { MessagesFor } from '../../admin/declaration';
import type { availableRegisteredCampaigns } from './contract';

export const en = {
  name: 'Registered campaign |||| Registered campaigns',
  fields: { tcr_id: 'TCR ID' },
} as const satisfies MessagesFor<typeof availableRegisteredCampaigns, 'tcr_status' | 'use_case'>;
