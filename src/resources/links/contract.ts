import * as z from 'zod/mini';
import { count, id, line, maybe, search, stored, webAddress } from '../../contract/common';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

const written = { name: line(), destination: webAddress(), client_id: id(), domain_id: maybe(id()) };

/** A destination behind a short, branded address. */
export const Link = z.object({
  ...stored,
  ...written,
  tenant_id: id(),
  client_name: z.string(),
  short_url: z.string(),
  clicks: count(),
  by: z.nullable(z.string()),
});
export type Link = z.infer<typeof Link>;

export const links = defineContract({
  name: 'links',
  record: Link,
  key: ['id'],
  sortable: ['name', 'created_at', 'clicks'],
  filterable: ['client_id'],
  list: [list(99, '/links', Link, { roles: STAFF, query: search })],
  create: post(100, '/links', { roles: STAFF, status: 201, body: z.strictObject(written), answer: Link }),
  one: get(101, '/links/{id}', { roles: STAFF, answer: Link }),
  remove: del(102, '/links/{id}', { roles: STAFF }),
});
