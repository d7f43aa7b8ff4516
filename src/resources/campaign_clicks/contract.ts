import * as z from 'zod/mini';
import { id, instant, phone } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

export const Click = z.object({
  id: id(),
  campaign_id: id(),
  link_id: id(),
  phone: z.nullable(phone()),
  destination: z.string(),
  bot: z.boolean(),
  at: instant(),
});

export const campaignClicks = defineContract({
  name: 'campaign_clicks',
  record: Click,
  key: ['campaign_id', 'id'],
  filterable: ['bot', 'link_id'],
  list: [list(64, '/campaigns/{campaign_id}/clicks', Click, { roles: STAFF })],
});
