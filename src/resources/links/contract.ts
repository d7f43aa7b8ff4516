import * as s from '../../contract/schema';
import { count, id, line, maybe, search, stored, webAddress } from '../../contract/common';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

const written = { name: line(), destination: webAddress(), client_id: id(), domain_id: maybe(id()) };

/** A destination behind a short, branded address. */
export const Link = s.object({
  ...stored,
  ...written,
  tenant_id: id(),
  client_name: s.string(),
  short_url: s.string(),
  clicks: count(),
  by: s.nullable(s.string()),
});
export type Link = s.Infer<typeof Link>;

export const links = defineContract({
  name: 'links',
  record: Link,
  key: ['id'],
  sortable: ['name', 'created_at', 'clicks'],
  filterable: ['client_id'],
  list: [list(99, '/links', Link, { roles: STAFF, query: search })],
  create: post(100, '/links', { roles: STAFF, status: 201, body: s.strictObject(written), answer: Link }),
  one: get(101, '/links/{id}', { roles: STAFF, answer: Link }),
  remove: del(102, '/links/{id}', { roles: STAFF }),
});
