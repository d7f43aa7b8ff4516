import * as s from '../../contract/schema';
import { count, id, instant, search, stored } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** A branded domain for short links. */
export const Domain = s.object({
  ...stored,
  tenant_id: id(),
  host: s.string(),
  health: s.enum(['healthy', 'degraded', 'disabled']),
  certificate_expires_at: s.nullable(instant()),
  links: count(),
  /** Addresses of recipients that it carries, and may carry; null without a cap. */
  used: count(),
  cap: s.nullable(count()),
  client_id: s.nullable(id()),
});
export type Domain = s.Infer<typeof Domain>;

export const domains = defineContract({
  name: 'domains',
  record: Domain,
  key: ['id'],
  list: [list(103, '/domains', Domain, { roles: STAFF, query: search })],
});
