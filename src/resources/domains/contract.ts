import * as z from 'zod/mini';
import { count, id, instant, search, stored } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A branded domain for short links. */
export const Domain = z.object({
  ...stored,
  tenant_id: id(),
  host: z.string(),
  health: z.enum(['healthy', 'degraded', 'disabled']),
  certificate_expires_at: z.nullable(instant()),
  links: count(),
  /** Addresses of recipients that it carries, and may carry; null without a cap. */
  used: count(),
  cap: z.nullable(count()),
  client_id: z.nullable(id()),
});
export type Domain = z.infer<typeof Domain>;

export const domains = defineContract({
  name: 'domains',
  record: Domain,
  key: ['id'],
  list: [list(103, '/domains', Domain, { roles: STAFF, query: search })],
});
