import type { DELIVERY_TROUBLES } from '../../../src/resources/webhooks/contract';
import { addressesOf, type Network } from '../../lib/network';
import { isPublicAddress } from '../../platform/names';
import type { Connections } from '../../platform/pinnedPost';

export type DeliveryTrouble = (typeof DELIVERY_TROUBLES)[number];

/** Outcome of one attempt. `trouble` null: the receiver has it. */
export interface Outcome {
  status: number | null;
  trouble: DeliveryTrouble | null;
}

/** Time for a receiver to answer, ms. Standard Webhooks recommends 15 to 30 s; slow ones delay others here. */
const PATIENCE_MS = 10_000;

const failed = (trouble: DeliveryTrouble, status: number | null = null): Outcome => ({ status, trouble });

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { status, trouble: null };
  if (status === 410) return failed('gone', status);
  return failed(status >= 300 && status < 400 ? 'redirected' : 'refused', status);
}

/**
 * Posts a message to an end point. Its name is resolved for this attempt, and the connection goes to the address that was
 * judged, so a name that changes cannot lead into a private network. One private address among several refuses all.
 */
export async function attempt(
  network: Pick<Network, 'addresses' | 'post'>,
  message: { url: string; headers: Record<string, string>; body: string },
  connections?: Connections,
): Promise<Outcome> {
  const { url, headers, body } = message;
  try {
    const addresses = await addressesOf(network, new URL(url));
    const [at] = addresses;
    if (!at) return failed('no_address');
    if (!addresses.every(isPublicAddress)) return failed('private_address');
    const json = { ...headers, 'content-type': 'application/json' };
    return outcomeOf(
      await network.post({ url, at, headers: json, body, patienceMs: PATIENCE_MS, connections }),
    );
  } catch (error) {
    return failed((error as Error).message === 'too_slow' ? 'too_slow' : 'unreachable');
  }
}
