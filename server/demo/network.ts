import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { domains } from '../db/schema';
import type { Network } from '../lib/network';
import { pinnedCall } from '../platform/pinnedCall';
import { proofName, proofValue } from '../features/domains/proof';

const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS = 60;
/** Reserved for documentation (RFC 5737). */
const ADDRESS = { address: '203.0.113.10', family: 4 };

/** The internet of the demo, whose hosts do not exist: every domain has its record, and leads here. */
export function demoNetwork(db: Db, clock: { now(): Date }): Network {
  const all = () => db.select().from(domains);
  return {
    async texts(name) {
      const claims = await all();
      return claims
        .filter(({ host }) => proofName(host) === name)
        .map(({ proof_token }) => proofValue(proof_token));
    },
    addresses: async () => [ADDRESS],
    /** Reached where PRIVATE_ISSUERS allows it: the address above is not of the internet. */
    call: pinnedCall,
    async post() {
      throw new Error('The demo has no internet.');
    },
    async visit({ host }) {
      const claims = await db.select().from(domains).where(eq(domains.host, host));
      const proven = claims.find(({ proof }) => proof === 'verified');
      return {
        status: proven ? 200 : 404,
        body: proven ? proofValue(proven.proof_token) : '',
        certificateExpiresAt: new Date(clock.now().getTime() + CERTIFICATE_DAYS * DAY_MS),
        trusted: true,
      };
    },
  };
}
