import { isPublicAddress } from '../platform/names';
import { addressesOf, type Network } from './network';

/** Why an address that somebody typed is not called. */
export type AddressTrouble = 'https' | 'no_address' | 'private_address' | 'unreachable';

/** An address that cannot be called, or that gave no answer. */
export class AddressError extends Error {
  constructor(
    readonly trouble: AddressTrouble,
    cause?: unknown,
  ) {
    super(trouble, { cause });
    this.name = 'AddressError';
  }
}

interface Reach {
  network: Pick<Network, 'addresses' | 'call'>;
  /** Whether private networks and connections without TLS are allowed. */
  isFree: boolean;
  /** Time for one answer, ms. */
  patienceMs: number;
  /** Largest answer, bytes. */
  most: number;
}

interface JudgedInit {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array | undefined;
}

/**
 * `fetch` for addresses that tenants name: https only, and the connection goes to the address that was judged, as with
 * webhooks. One private address among several refuses all. Redirects are not followed.
 * @throws AddressError
 */
export const judgedFetch =
  ({ network, isFree, patienceMs, most }: Reach) =>
  async (address: string, { method, headers, body }: JudgedInit): Promise<Response> => {
    const url = new URL(address);
    if (!isFree && url.protocol !== 'https:') throw new AddressError('https');
    let addresses;
    try {
      addresses = await addressesOf(network, url);
    } catch (error) {
      throw new AddressError('unreachable', error);
    }
    const [at] = addresses;
    if (!at) throw new AddressError('no_address');
    if (!isFree && !addresses.every(isPublicAddress)) throw new AddressError('private_address');
    try {
      const answer = await network.call({ url, at, method, headers, body, patienceMs, most });
      const { status, headers: fields, body: text } = answer;
      return new Response([204, 205, 304].includes(status) ? null : text, { status, headers: fields });
    } catch (error) {
      throw new AddressError('unreachable', error);
    }
  };
