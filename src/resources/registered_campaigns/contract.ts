import * as z from 'zod/mini';
import { codeOf, count, day, id, instant, maybe } from '../../contract/common';
import { defineContract, del, list, post } from '../../contract/define';
import { PROVIDER, STAFF } from '../../contract/roles';
import type { UseCase } from '../../rules/registration';
import { CampaignFields } from '../campaign_registrations/contract';

/** What each mobile network says of a 10DLC campaign, apart from The Campaign Registry's own status. */
export const CarrierStatus = z.object({
  carrier: z.string(),
  status: z.enum(['REVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED']),
  /** The network's own throughput terms, shown as they come (domain rule 6). */
  terms: z.nullable(z.string()),
  /** Messages a minute and a day that the network allows, where it says so. */
  per_minute: maybe(count()),
  per_day: maybe(count()),
  /** The network's words on a refusal. */
  reason: maybe(z.string()),
});
export type CarrierStatus = z.infer<typeof CarrierStatus>;

export const RegisteredCampaign = z.object({
  id: id(),
  tenant_id: z.nullable(id()),
  tenant_name: z.nullable(z.string()),
  /** Null until the registry has taken it. */
  tcr_id: z.nullable(z.string()),
  brand_id: id(),
  brand_name: z.string(),
  use_case: codeOf<UseCase>(),
  sub_use_cases: z.array(codeOf<UseCase>()),
  description: z.string(),
  /** How people opt in, as told to the registry. */
  message_flow: maybe(z.string()),
  samples: z.optional(z.array(z.string())),
  tcr_status: z.enum(['ACTIVE', 'EXPIRED', 'SUSPENDED', 'PENDING']),
  /** The registering company's own value, of which each has others; `standingOf` says what it means. */
  pipeline_status: z.string(),
  carriers: z.array(CarrierStatus),
  rejection: z.nullable(z.object({ code: z.string(), text: z.string(), fields: z.array(z.string()) })),
  numbers_used: count(),
  numbers_limit: count(),
  /** Campaigns that send as this one. */
  campaigns: z.optional(count()),
  /** What was submitted through this server; absent where it was registered elsewhere. */
  registration: maybe(CampaignFields),
  /** The campaign that was submitted in its place. */
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
    affects: ['available_registered_campaigns', 'tenants', 'campaigns', 'client_virtual_numbers'],
  }),
});
