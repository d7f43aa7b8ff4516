import type { ConsentProof, people } from '../../../src/resources/people/contract';
import { sql } from 'drizzle-orm';
import { isoInstant, rows } from '../../db/client';
import { silenceKey, silencesOf } from '../../consent/silence';
import { readProven } from '../../consent/proven';
import type { CallOf } from '../../http/handler';
import { notFound } from '../../http/problem';
import { callerName } from '../../auth/callerName';
import { ofPerson } from './personAccess';
import { CONSENT_FORMAT } from '../../../src/rules/law/consentProof';
import { asSystem } from '../../db/scope';
import { signWith } from '../../evidence/keys';
import { scopeOf } from '../../http/run';

/** All events of a person with their hashes, a chain for each tenant that the caller sees. */
export async function proof(call: CallOf<typeof people, 'proof'>): Promise<ConsentProof> {
  const { tx, params, now } = call;
  const events = await readProven(tx, ofPerson(tx, 'e', params.phone));
  if (events.length === 0) throw notFound();
  const removals = await rows<{ id: string; before: string; at: string }>(
    tx,
    sql`select t.id, ${isoInstant('t.removed_before')} as before,
        ${isoInstant('t.removed_at')} as at
      from tenants t where t.removed_before is not null`,
  );
  const zones = new Map(
    (await rows<{ id: string; time_zone: string }>(tx, sql`select id, time_zone from tenants`)).map(
      ({ id, time_zone }) => [id, time_zone],
    ),
  );
  const silences = await silencesOf(tx, params.phone, ofPerson(tx, 'e', params.phone));
  const removed = new Map(removals.map(({ id, ...when }) => [id, when]));
  const chains = new Map<string, ConsentProof['chains'][number]>();
  for (const { tenant_name, client_name, ...event } of events) {
    const tenant_id = event.tenant_id!;
    const chain = chains.get(tenant_id) ?? {
      tenant_id,
      tenant_name,
      clients: {},
      messages_removed: removed.get(tenant_id) ?? null,
      time_zone: zones.get(tenant_id)!,
      silences: {},
      events: [],
    };
    if (client_name !== null) chain.clients[event.client_id!] = client_name;
    const silence = silences.get(silenceKey(tenant_id, event.n!));
    if (silence) chain.silences![event.n!] = silence;
    chain.events.push(event);
    chains.set(tenant_id, chain);
  }
  const content: ConsentProof = {
    format: CONSENT_FORMAT,
    phone: params.phone,
    made_at: now.toISOString(),
    made_by: await callerName(call),
    chains: [...chains.values()],
  };
  const signature = await asSystem(tx, scopeOf(call.principal), () =>
    signWith(tx, { env: call.deps.env, now }, { format: CONSENT_FORMAT, content }),
  );
  return { ...content, signature };
}
