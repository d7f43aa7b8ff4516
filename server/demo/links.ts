import type { Tx } from '../db/client';
import { takeAddresses, takeHosts } from '../db/directory';
import { domains, links } from '../db/schema';
import { domainPrefix, TOKEN_LENGTH, tokenOf } from '../shortLinks/address';
import type { SeededClient } from './clients';
import type { DemoKit } from './demoContext';

const PROOF_LENGTH = 24;
const BY = 'Sam Whitfield';

/** Branded domains of a tenant, under its own name: one healthy, one nearly full, one filtered, one disabled. */
const DOMAINS = [
  { prefix: 'go', health: 'healthy', cap: null, used: 0 },
  { prefix: 'see', health: 'healthy', cap: 5_000, used: 4_720 },
  { prefix: 'txt', health: 'degraded', cap: null, used: 310 },
  { prefix: 'old', health: 'disabled', cap: 5_000, used: 5_000 },
] as const;

/** A client's name, as it appears in an address. */
const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** A client's link and its short address. */
export interface SeededLink {
  id: string;
  domainId: string;
  address: string;
}

/** Domains for short addresses, and a link of each client. @returns the links by client */
export async function seedLinks(
  tx: Tx,
  kit: DemoKit,
  { id, name, random }: { id: string; name: string; random: (n: number) => Uint8Array },
  clients: readonly SeededClient[],
): Promise<Map<string, SeededLink>> {
  const made = DOMAINS.map(({ prefix, ...domain }) => ({
    ...domain,
    tenant_id: id,
    id: kit.uuid(),
    host: `${prefix}.${name}.example`,
    proof: 'verified' as const,
    proof_token: tokenOf(random(PROOF_LENGTH)),
    proof_checked_at: kit.daysAgo(90),
    measured_at: kit.daysAgo(0),
    certificate_expires_at: kit.daysAgo(prefix === 'txt' ? -9 : -60),
    created_at: kit.daysAgo(90),
  }));
  await takeHosts(
    tx,
    id,
    made.map(({ host }) => host),
  );
  await tx.insert(domains).values(made);
  const [first] = made;
  const rows = clients.map((client) => ({
    tenant_id: id,
    id: kit.uuid(),
    client_id: client.id,
    domain_id: first!.id,
    name: `Home page of ${client.demo.name}`,
    destination: `https://${slugOf(client.demo.name)}.example/?utm_source=sms`,
    token: tokenOf(random(TOKEN_LENGTH)),
    by: BY,
    created_at: kit.daysAgo(85),
  }));
  await takeAddresses(
    tx,
    id,
    rows.map(({ token }) => token),
  );
  await tx.insert(links).values(rows);
  return new Map(
    rows.map(({ client_id, id: linkId, domain_id, token }) => [
      client_id,
      { id: linkId, domainId: domain_id, address: `${domainPrefix(first!.host)}${token}` },
    ]),
  );
}
