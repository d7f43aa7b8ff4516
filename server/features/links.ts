import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { links as contract } from '../../src/resources/links/contract';
import { crud, rowOf } from '../crud';
import { clients, domains, links as table } from '../db/schema';
import { type Env, origins } from '../env';
import type { Handlers } from '../http/handler';
import { invalid } from '../http/problem';
import { ownPrefix, TOKEN_LENGTH, tokenOf } from '../shortAddress';
import { callerName } from './people';

/** Addresses inside a network, bare numbers and the console itself are no destinations. */
function assertPublic(destination: string, env: Env): void {
  const { hostname, origin, username, password } = new URL(destination);
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (
    // A name before the host reads like another host: https://bank.example@evil.example.
    username === '' &&
    password === '' &&
    isIP(bare) === 0 &&
    bare.includes('.') &&
    !/\.(local|internal|localhost)$/.test(bare) &&
    !origins(env).includes(origin)
  ) {
    return;
  }
  throw invalid([{ field: 'destination', code: 'private', message: 'This must be a public web address.' }]);
}

/** The short address of the row of `links` that the query is at. */
export const shortUrl = (env: Env) => sql<string>`coalesce(
  (select 'https://' || d.host || '/' from domains d where d.tenant_id = links.tenant_id and d.id = links.domain_id),
  ${ownPrefix(env)}::text) || links.token`;

/** A destination behind a short address, declared in two files and mounted by this one call. */
export const links: Handlers = crud(contract, table, {
  select: ({ deps }) => ({
    client_name: sql<string>`(select c.name from clients c where c.tenant_id = links.tenant_id and c.id = links.client_id)`,
    clicks: sql<number>`(select count(*)::int from clicks k where k.tenant_id = links.tenant_id and k.link_id = links.id and not k.bot)`,
    short_url: shortUrl(deps.env),
  }),
  search: [table.name, table.destination],
  create: async (call) => {
    const { tx, body, deps } = call;
    assertPublic(body.destination, deps.env);
    const { tenant_id } = await rowOf(tx, clients, body.client_id);
    if (body.domain_id) await rowOf(tx, domains, body.domain_id);
    return { tenant_id, token: tokenOf(deps.random.bytes(TOKEN_LENGTH)), by: await callerName(call) };
  },
});
