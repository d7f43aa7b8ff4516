import * as s from '../../contract/schema';
import { codeOf, count, day, id, instant, maybe } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { defineContract, del, list, post } from '../../contract/define';
import { PROVIDER, STAFF } from '../../contract/roles';
import type { UseCase } from '../../rules/law/registration';
import { CampaignFields } from '../campaign_registrations/contract';

/** Status of a 10DLC campaign at each mobile network, apart from The Campaign Registry's own. */
export const CarrierStatus = s.object({
  carrier: s.string(),
  status: s.enum(['REVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED']),
  /** The network's own throughput terms, shown unchanged (domain rule 6). */
  terms: s.nullable(s.string()),
  /** Messages per minute and per day that the network allows, if it says so. */
  per_minute: maybe(count()),
  per_day: maybe(count()),
  /** The network's reason for a refusal. */
  reason: maybe(s.string()),
});
export type CarrierStatus = s.Infer<typeof CarrierStatus>;

export const RegisteredCampaign = s.object({
  id: id(),
  tenant_id: s.nullable(id()),
  tenant_name: s.nullable(s.string()),
  /** Null until the registry has accepted it. */
  tcr_id: s.nullable(s.string()),
  brand_id: id(),
  brand_name: s.string(),
  use_case: codeOf<UseCase>(),
  sub_use_cases: s.array(codeOf<UseCase>()),
  description: s.string(),
  /** How people opt in, as submitted to the registry. */
  message_flow: maybe(s.string()),
  samples: s.optional(s.array(s.string())),
  tcr_status: s.enum(['ACTIVE', 'EXPIRED', 'SUSPENDED', 'PENDING']),
  /** The value of the registering company, whose values differ; `standingOf` interprets it. */
  pipeline_status: s.string(),
  carriers: s.array(CarrierStatus),
  rejection: s.nullable(s.object({ code: s.string(), text: s.string(), fields: s.array(s.string()) })),
  numbers_used: count(),
  numbers_limit: count(),
  /** Campaigns sent under this one. */
  campaigns: s.optional(count()),
  /** The submitted fields; absent if it was registered elsewhere. */
  registration: maybe(CampaignFields),
  /** The campaign submitted in its place. */
  replaced_by: maybe(id()),
  /** Why the registry's answer is missing, in the carrier's words. */
  trouble: maybe(s.string()),
  auto_renewal: s.boolean(),
  renews_on: s.nullable(day()),
  created_at: instant(),
});
export type RegisteredCampaign = s.Infer<typeof RegisteredCampaign>;

export const registeredCampaigns = defineContract({
  name: 'registered_campaigns',
  record: RegisteredCampaign,
  key: ['tenant_id', 'id'],
  list: [
    list(16, '/tenants/{tenant_id}/registered_campaigns', RegisteredCampaign, { roles: STAFF }),
    list(20, '/tenants/registered_campaigns', RegisteredCampaign, { roles: STAFF }),
  ],
  create: post(17, '/tenants/{tenant_id}/registered_campaigns', {
    roles: PROVIDER,
    status: 201,
    carrier: 'registration',
    body: s.strictObject({ registered_campaign_id: id() }),
    answer: RegisteredCampaign,
    affects: ['available_registered_campaigns', 'tenants'],
  }),
  remove: del(18, '/tenants/{tenant_id}/registered_campaigns/{id}', {
    roles: PROVIDER,
    ...confirming(
      ['names', 'counts'],
      ({ brand_name, tenant_name, numbers_used, campaigns = 0 }: RegisteredCampaign) => ({
        names: [brand_name, tenant_name ?? ''],
        counts: { numbers_used, campaigns },
      }),
    ),
    affects: ['available_registered_campaigns', 'tenants', 'campaigns', 'client_virtual_numbers'],
  }),
});
