import * as s from '../../contract/schema';
import { attachedCalls } from '../../contract/attached';
import { count, id, instant, phone, usState } from '../../contract/common';
import { defineContract } from '../../contract/define';
import { REGISTRATION_STATES } from '../client_virtual_numbers/contract';

/** A client's number that a campaign sends from. */
export const CampaignVirtualNumber = s.object({
  id: id(),
  campaign_id: id(),
  virtual_number_id: id(),
  phone: phone(),
  area_code: s.string(),
  state: s.nullable(usState()),
  assignment_state: s.enum(REGISTRATION_STATES),
  /** Of the campaign's audiences, those with the number's own area code. */
  recipients: count(),
  /** A job is scheduled or running: its sender numbers are fixed. */
  in_use: s.boolean(),
  created_at: instant(),
});

export type CampaignVirtualNumber = s.Infer<typeof CampaignVirtualNumber>;

export const campaignVirtualNumbers = defineContract({
  name: 'campaign_virtual_numbers',
  record: CampaignVirtualNumber,
  key: ['campaign_id', 'id'],
  ...attachedCalls({
    calls: [55, 56, 57],
    path: '/campaigns/{campaign_id}/virtual_numbers',
    record: CampaignVirtualNumber,
    by: 'virtual_number_id',
    names: ({ phone }) => [phone],
    affects: ['campaigns', 'client_virtual_numbers'],
  }),
});
