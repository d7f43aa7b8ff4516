import { sql } from 'drizzle-orm';
import { links as contract } from '../../../src/resources/links/contract';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { clients, links as table } from '../../db/schema';
import { type Env, origins } from '../../config/env';
import { handlersFor } from '../../http/handler';
import { assertWebAddress } from '../../http/webAddress';
import { invalidField } from '../../http/problem';
import { ownPrefix } from '../../shortLinks/address';
import { freeToken } from './freeToken';
import { usableDomain } from '../domains/usable';
import { callerName } from '../../auth/callerName';

/** The destination as it is stored. The console itself is not allowed. */
function outside(typed: string, env: Env): string {
  const href = assertWebAddress('destination', typed);
  if (origins(env).includes(new URL(href).origin)) throw invalidField('destination', 'private');
  return href;
}

/** SQL expression for the short address of a row of `links`. */
export const shortUrl = (env: Env) => sql<string>`coalesce(
  (select 'https://' || d.host || '/' from domains d where d.tenant_id = links.tenant_id and d.id = links.domain_id),
  ${ownPrefix(env)}::text) || links.token`;

/** Short addresses and their destinations. */
export const links = handlersFor(
  contract,
  crud(contract, table, {
    select: ({ deps }) => ({
      client_name: sql<string>`(select c.name from clients c where c.tenant_id = links.tenant_id and c.id = links.client_id)`,
      clicks: sql<number>`(select count(*)::int from clicks k where k.tenant_id = links.tenant_id and k.link_id = links.id and not k.bot)`,
      short_url: shortUrl(deps.env),
    }),
    search: [table.name, table.destination],
    create: async (call) => {
      const { tx, body, deps } = call;
      const destination = outside(body.destination, deps.env);
      const { tenant_id } = await rowOf(tx, clients, body.client_id);
      const { domain_id: id, client_id } = body;
      if (id) await usableDomain(tx, { id, tenant_id, client_id });
      return {
        tenant_id,
        destination,
        token: await freeToken(call, tenant_id),
        by: await callerName(call),
      };
    },
  }),
);
