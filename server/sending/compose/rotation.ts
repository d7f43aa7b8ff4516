import { hash } from './senders';

/** A domain that may carry short addresses now. */
export interface Rotating {
  id: string;
  host: string;
  /** Addresses that it may still carry; null without a cap. */
  left: number | null;
}

/** Spreads what FNV leaves alike in similar texts (MurmurHash3's last step). */
function mixed(value: number): number {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

const weight = (domain: Rotating, recipient: string) => mixed(hash(`${domain.id}:${recipient}`));

/**
 * The domain of a recipient: the one that weighs most for them among those with room (rendezvous hashing). Every
 * domain gets an equal share; when one leaves, only its own recipients go elsewhere.
 */
export function domainFor<D extends Rotating>(domains: readonly D[], recipient: string): D | undefined {
  let best: D | undefined;
  let most = -1;
  for (const domain of domains) {
    if (domain.left !== null && domain.left <= 0) continue;
    const weighs = weight(domain, recipient);
    if (weighs > most) [best, most] = [domain, weighs];
  }
  return best;
}

/** Gives each of several recipients a domain; nobody gets one beyond its cap. */
export function rotate<R extends { phone: string }>(
  domains: readonly Rotating[],
  recipients: readonly R[],
): Map<R, Rotating | undefined> {
  const open = domains.map((domain) => ({ ...domain }));
  return new Map(
    recipients.map((recipient) => {
      const domain = domainFor(open, recipient.phone);
      if (domain && domain.left !== null) domain.left -= 1;
      return [recipient, domain];
    }),
  );
}
