import { sql } from 'drizzle-orm';
import type { Domain } from '../../../src/resources/domains/contract';
import { type Env, ownAddress } from '../../config/env';
import type { Tx } from '../../db/client';
import type { Address } from '../../platform/hosts';
import { isPublicAddress } from '../../platform/names';
import { PROBE_PATH } from '../../shortLinks/probe';
import type { Network } from '../../lib/network';
import { proofValue } from './proof';

/** Remaining life of a certificate from which it is pointed out, ms. Proxies renew theirs 30 days ahead. */
const EXPIRING_MS = 14 * 86_400_000;

interface Measured {
  host: string;
  proof_token: string;
}

/** Findings about a host. */
export interface Health {
  trouble: Domain['health_trouble'];
  certificate_expires_at: Date | null;
}

/** The host that a branded domain has to lead to. */
export const ownHost = (env: Env): string => new URL(ownAddress(env)).hostname;

/**
 * Measures whether short addresses on a host work: it has an address, a certificate that browsers accept, and this
 * server behind it. Only public addresses are visited, and those of the console itself.
 *
 * @returns null if the name servers do not answer, so that nothing is known
 */
export async function measure(
  { network, env, now }: { network: Network; env: Env; now: Date },
  { host, proof_token }: Measured,
): Promise<Health | null> {
  const [addresses, targets] = await Promise.all([
    network.addresses(host).catch(() => null),
    network.addresses(ownHost(env)).catch(() => []),
  ]);
  if (addresses === null) return null;
  const isOwn = ({ address }: Address) => targets.some((each) => each.address === address);
  const at = addresses.find(isOwn) ?? addresses.find(isPublicAddress);
  if (!at) return failing(addresses.length === 0 ? 'no_address' : 'private_address');
  try {
    const answer = await network.visit({ host, path: PROBE_PATH, at });
    const { certificateExpiresAt: expires, trusted } = answer;
    if (!trusted || expires === null) return failing('certificate', expires);
    if (answer.status !== 200 || answer.body.trim() !== proofValue(proof_token))
      return failing('elsewhere', expires);
    const expiring = expires.getTime() - now.getTime() < EXPIRING_MS;
    return { trouble: expiring ? 'expiring' : null, certificate_expires_at: expires };
  } catch {
    return failing(isOwn(at) ? 'unreachable' : 'elsewhere');
  }
}

const failing = (trouble: NonNullable<Health['trouble']>, certificate_expires_at: Date | null = null) => ({
  trouble,
  certificate_expires_at,
});

/** Stores a measurement of a proven domain. One that was disabled stays so. */
export async function recordHealth(
  tx: Tx,
  { tenant_id, id }: { tenant_id: string; id: string },
  { trouble, certificate_expires_at }: Health,
  now: Date,
): Promise<void> {
  const health: Domain['health'] = trouble === null || trouble === 'expiring' ? 'healthy' : 'degraded';
  await tx.execute(sql`update domains set health = case when health = 'disabled' then health else ${health}::text end,
      health_trouble = ${trouble}::text, measured_at = ${now.toISOString()}::timestamptz,
      certificate_expires_at = ${certificate_expires_at?.toISOString() ?? null}::timestamptz
    where tenant_id = ${tenant_id}::uuid and id = ${id}::uuid and proof = 'verified'`);
}
