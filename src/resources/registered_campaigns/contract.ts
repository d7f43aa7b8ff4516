import * as z from 'zod/mini';
import { codeOf, count, day, id, instant, maybe } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { defineContract, del, list, post } from '../../contract/define';
import { PROVIDER, STAFF } from '../../contract/roles';
import type { UseCase } from '../../rules/law/registration';
import { CampaignFields } from '../campaign_registrations/contract';

/** Status of a 10DLC campaign at each mobile network, apart from The Campaign Registry's own. */
export const CarrierStatus = z.object({
  carrier: z.string(),
  status: z.enum(['REVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED']),
  /** The network's own throughput terms, shown unchanged (domain rule 6). */
  terms: z.nullable(z.string()),
  /** Messages per minute and per day that the network allows, if it says so. */
  per_minute: maybe(count()),
  per_day: maybe(count()),
  /** The network's reason for a refusal. */
  reason: maybe(z.string()),
});
export type CarrierStatus = z.infer<typeof CarrierStatus>;

export const RegisteredCampaign = z.object({
  id: id(),
  tenant_id: z.nullable(id()),
  tenant_name: z.nullable(z.string()),
  /** Null until the registry has accepted it. */
  tcr_id: z.nullable(z.string()),
  brand_id: id(),
  brand_name: z.string(),
  use_case: codeOf<UseCase>(),
  sub_use_cases: z.array(codeOf<UseCase>()),
  description: z.string(),
  /** How people opt in, as submitted to the registry. */
  message_flow: maybe(z.string()),
  samples: z.optional(z.array(z.string())),
  tcr_status: z.enum(['ACTIVE', 'EXPIRED', 'SUSPENDED', 'PENDING']),
  /** The value of the registering company, whose values differ; `standingOf` interprets it. */
  pipeline_status: z.string(),
  carriers: z.array(CarrierStatus),
  rejection: z.nullable(z.object({ code: z.string(), text: z.string(), fields: z.array(z.string()) })),
  numbers_used: count(),
  numbers_limit: count(),
  /** Campaigns sent under this one. */
  campaigns: z.optional(count()),
  /** The submitted fields; absent if it was registered elsewhere. */
  registration: maybe(CampaignFields),
  /** The campaign submitted in its place. */
  replaced_by: maybe(id()),
  /** Why the registry's answer is missing, in the carrier's words. */
  trouble: maybe(z.string()),
  auto_renewal: z.boolean(),
  renews_on: z.nullable(day()),
  created_at: instant(),
});
export type RegisteredCampaign = z.infer<typeof RegisteredCampaign>;

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
    body: z.strictObject({ registered_campaign_id: id() }),
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
