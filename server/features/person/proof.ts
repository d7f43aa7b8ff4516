import { sql } from 'drizzle-orm';
import type { ConsentProof, people } from '../../../src/resources/people/contract';
import { PROVEN, type ProvenEvent } from '../../../src/rules/consentProof';
import { rows } from '../../db/client';
import type { CallOf } from '../../http/handler';
import { notFound } from '../../http/problem';
import { callerName } from '../people';
import { ofPerson } from './known';

const TIMES: readonly string[] = ['at', 'recorded_at'];
/** Each column as the text that the hash covers (`consent_content`). */
const texts = sql.join(
  PROVEN.map((name) => {
    const column = sql`e.${sql.identifier(name)}`;
    return TIMES.includes(name)
      ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${sql.identifier(name)}`
      : sql`${column}::text as ${sql.identifier(name)}`;
  }),
  sql`, `,
);

interface Found extends ProvenEvent {
  tenant_name: string;
  client_name: string | null;
}

/** All events of a person with their hashes, a chain for each tenant that the caller sees. */
export async function proof(call: CallOf<typeof people, 'proof'>): Promise<ConsentProof> {
  const { tx, params, now } = call;
  const found = await rows<Found>(
    tx,
    sql`select ${texts}, e.hash, t.name as tenant_name, k.name as client_name from consent_events e
      join tenants t on t.id = e.tenant_id
      left join clients k on k.tenant_id = e.tenant_id and k.id = e.client_id
      where ${ofPerson('e', params.phone)} order by e.tenant_id, e.n`,
  );
  if (found.length === 0) throw notFound();
  const chains = new Map<string, ConsentProof['chains'][number]>();
  for (const { tenant_name, client_name, ...event } of found) {
    const tenant_id = event.tenant_id!;
    const chain = chains.get(tenant_id) ?? { tenant_id, tenant_name, clients: {}, events: [] };
    if (client_name !== null) chain.clients[event.client_id!] = client_name;
    chain.events.push(event);
    chains.set(tenant_id, chain);
  }
  return {
    format: 'consent-proof-1',
    phone: params.phone,
    made_at: now.toISOString(),
    made_by: await callerName(call),
    chains: [...chains.values()],
  };
}
