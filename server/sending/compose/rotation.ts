import { hash } from './senders';

/** A domain on which short addresses can be made now. */
export interface Rotating {
  id: string;
  host: string;
  /** How many more addresses it may have; null without a cap. */
  room: number | null;
}

/** Spreads the values that FNV gives to similar texts (MurmurHash3's last step). */
function mixed(value: number): number {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

const weight = (domain: Rotating, recipient: string) => mixed(hash(`${domain.id}:${recipient}`));

/**
 * The domain of a recipient: the one with the highest weight for them among those with room (rendezvous hashing).
 * Every domain gets an equal share, and when one is removed, only its recipients move.
 */
export function domainFor<D extends Rotating>(domains: readonly D[], recipient: string): D | undefined {
  let best: D | undefined;
  let most = -1;
  for (const domain of domains) {
    if (domain.room !== null && domain.room <= 0) continue;
    const weighs = weight(domain, recipient);
    if (weighs > most) [best, most] = [domain, weighs];
  }
  return best;
}

/** Gives each recipient a domain, within the domains' caps. */
export function rotate<R extends { phone: string }>(
  domains: readonly Rotating[],
  recipients: readonly R[],
): Map<R, Rotating | undefined> {
  const open = domains.map((domain) => ({ ...domain }));
  return new Map(
    recipients.map((recipient) => {
      const domain = domainFor(open, recipient.phone);
      if (domain && domain.room !== null) domain.room -= 1;
      return [recipient, domain];
    }),
  );
}
