import type { ConsentProof, people } from '../../../src/resources/people/contract';
import { readProven } from '../../consent/proven';
import type { CallOf } from '../../http/handler';
import { notFound } from '../../http/problem';
import { callerName } from '../people';
import { ofPerson } from './known';

/** All events of a person with their hashes, a chain for each tenant that the caller sees. */
export async function proof(call: CallOf<typeof people, 'proof'>): Promise<ConsentProof> {
  const { tx, params, now } = call;
  const found = await readProven(tx, ofPerson('e', params.phone));
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
