import type { Endpoint } from '../../src/contract/define';
import type { Carrier } from '../sending/carrier/carrier';
import type { Deps, Handler, Unscoped } from './handler';
import { problem } from './problem';

/** The message for a refused caller. */
/**
 * The configured carrier.
 * @throws 409 `no_carrier` if there is none
 */
export function carrierOf({ carrier }: Pick<Deps, 'carrier'>): Carrier {
  if (!carrier) throw problem('no_carrier');
  return carrier;
}

/** Wraps the handler of a call that needs a carrier: without one, the call is refused before it gets there. */
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
