import { type Address, ipVersion } from '../platform/hosts';
import { type Names, namesBy } from '../platform/names';
import { type PinnedAnswer, type PinnedCall, pinnedCall } from '../platform/pinnedCall';
import { pinnedPost, type PinnedTarget } from '../platform/pinnedPost';
import { type SecureAnswer, secureGet, type SecureTarget } from '../platform/secureGet';

/** The internet, as far as domains are visited, events are sent there, and people sign in there. */
export interface Network extends Names {
  /** @throws if the host cannot be reached */
  visit(target: SecureTarget): Promise<SecureAnswer>;
  /** @returns the status of the answer @throws if there is none */
  post(target: PinnedTarget): Promise<number>;
  /** @throws if there is no answer, or a larger one than the call allows */
  call(target: PinnedCall): Promise<PinnedAnswer>;
}

/** @param servers comma-separated addresses of name servers; default: the system's */
export const networkOf = (servers?: string): Network => ({
  ...namesBy(servers?.split(',').map((server) => server.trim())),
  visit: secureGet,
  post: pinnedPost,
  call: pinnedCall,
});

/** Addresses of an address's host, which may be one itself; empty if it has none. */
export async function addressesOf(
  network: Pick<Network, 'addresses'>,
  { hostname }: URL,
): Promise<Address[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = ipVersion(literal);
  return family === 0 ? network.addresses(hostname) : [{ address: literal, family }];
}
