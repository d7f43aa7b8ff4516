import * as z from 'zod/mini';
import { Cost, count, id, line, maybe, prose, share, stored, timeZone } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';

const written = { name: line(), account_id: id(), time_zone: timeZone(), notes: maybe(prose()) };

export const Tenant = z.object({
  ...stored,
  ...written,
  account_name: z.string(),
  users: count(),
  clients: count(),
  registered_campaigns_approved: count(),
  registered_campaigns_pending: count(),
  registered_campaigns_rejected: count(),
  sent_30d: count(),
  cost_30d: z.nullable(Cost),
  failed_rate_30d: share(),
});
export type Tenant = z.infer<typeof Tenant>;

export const tenants = defineContract({
  name: 'tenants',
  record: Tenant,
  key: ['id'],
  list: [
    list(11, '/tenants/search', Tenant, {
      roles: PROVIDER,
      needs: ['search'],
      query: { search: z.string().check(z.maxLength(200)) },
    }),
    list(10, '/tenants', Tenant, { roles: PROVIDER }),
  ],
  one: get(12, '/tenants/{id}', { roles: PROVIDER, answer: Tenant }),
  create: post(13, '/tenants', {
    roles: PROVIDER,
    status: 201,
    body: z.strictObject(written),
    answer: Tenant,
    affects: ['tenant_accounts'],
  }),
  actions: {
    queue_length: get(9, '/tenants/admin/queue_length', {
      roles: PROVIDER,
      answer: z.object({
        queued: count(),
        running: count(),
        oldest_seconds: count(),
        rate_per_minute: z.number(),
      }),
    }),
  },
});
