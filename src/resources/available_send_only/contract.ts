import * as s from '../../contract/schema';
import { id } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A jobs-only user who is not yet a send-only user of the campaign. */
export const AvailableSendOnly = s.object({ id: id(), name: s.string(), email: s.string() });

export const availableSendOnly = defineContract({
  name: 'available_send_only',
  record: AvailableSendOnly,
  key: ['id'],
  list: [list(67, '/campaigns/{campaign_id}/send_only/available', AvailableSendOnly, { roles: STAFF })],
});
