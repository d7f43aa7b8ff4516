import type { Endpoint } from '../../src/contract/define';
import type { Carrier } from '../sending/carrier/carrier';
import type { Deps, Handler, Unscoped } from './handler';
import { problem } from './problem';

/** The sentence that a refused caller reads. */
export const NO_CARRIER =
  'No carrier is configured, so nothing can be sent, bought or registered. Ask the people who run this server to configure one (setting CARRIER).';

/**
 * The configured carrier.
 * @throws 409 `no_carrier` where there is none
 */
export function carrierOf({ carrier }: Pick<Deps, 'carrier'>): Carrier {
  if (!carrier) throw problem(409, 'no_carrier', NO_CARRIER);
  return carrier;
}

/** The handler, which a call that wants something of a carrier does not reach where there is none. */
export function whereCarrier({ carrier }: Endpoint, handler: Handler | Unscoped): Handler | Unscoped {
  if (carrier === undefined) return handler;
  if (typeof handler === 'function') {
    return async (call) => {
      carrierOf(call.deps);
      return handler(call);
    };
  }
  return {
    async unscoped(call) {
      carrierOf(call.deps);
      return handler.unscoped(call);
    },
  };
}
