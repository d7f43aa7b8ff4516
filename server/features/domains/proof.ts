import { sql } from 'drizzle-orm';
import type { Domain } from '../../../src/resources/domains/contract';
import type { Tx } from '../../db/client';
import { takeHosts } from '../../db/directory';
import type { Network } from '../../lib/network';

const PREFIX = 'sms-console=';

/** Name and value of the TXT record by which the owner of a host proves it. */
export const proofName = (host: string): string => `_sms-console.${host}`;
export const proofValue = (token: string): string => PREFIX + token;

interface Claim {
  tenant_id: string;
  id: string;
  host: string;
  proof_token: string;
}

type Trouble = Domain['proof_trouble'];

/** Looks for the record. @returns why it proves nothing; null: it is there */
export async function lookForProof(
  network: Pick<Network, 'texts'>,
  { host, proof_token }: Pick<Claim, 'host' | 'proof_token'>,
): Promise<Trouble> {
  try {
    const texts = (await network.texts(proofName(host))).map((text) => text.trim());
    if (texts.includes(proofValue(proof_token))) return null;
    return texts.some((text) => text.startsWith(PREFIX)) ? 'other_value' : 'no_record';
  } catch {
    return 'no_answer';
  }
}

/**
 * Stores the outcome of a look, unless the domain was proven or removed meanwhile. A missing answer changes nothing that
 * was known. As the system, because a host has one owner over all tenants; two that prove it at once wait for one another.
 */
export async function recordProof(tx: Tx, claim: Claim, outcome: Trouble, now: Date): Promise<void> {
  const isTheirs = outcome === null && !(await takeHosts(tx, claim.tenant_id, [claim.host]));
  const trouble = isTheirs ? 'taken' : outcome;
  const proof = sql`case when ${trouble}::text is null then 'verified' when ${trouble}::text = 'no_answer' then proof else 'failed' end`;
  await tx.execute(sql`update domains set proof = ${proof}, proof_trouble = ${trouble}::text,
      proof_checked_at = ${now.toISOString()}::timestamptz
    where tenant_id = ${claim.tenant_id}::uuid and id = ${claim.id}::uuid and removed_at is null
      and proof <> 'verified' and proof_token = ${claim.proof_token}`);
}
