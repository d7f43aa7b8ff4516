import { areaCode } from '../../../src/rules/formats/national';
import { problem } from '../../http/problem';
import type {
  FoundOrder,
  Inventory,
  NumberOrder,
  NumberQuery,
  Offer,
  Ordered,
} from '../../sending/carrier/inventory';
import type { Reply } from '../http';
import type { Dialect } from './answers';
import type { ApiCall, Ask } from './ask';

/** Answers with these say nothing certain about an order. */
const UNCERTAIN = new Set([408, 409, 425]);
const BUSY = 429;
const NOT_FOUND = 404;

type Sold = Omit<Offer, 'account' | 'area_code'>;

/** Number sales of one carrier. */
export interface NumberApi extends Pick<Dialect, 'errorIn'> {
  search(query: NumberQuery): ApiCall;
  offersIn(body: unknown): Sold[];
  order(order: NumberOrder): ApiCall;
  /** The outcome in a 2xx answer to the order; undefined if it cannot be read. */
  orderedIn(body: unknown, order: NumberOrder): Ordered | undefined;
  /** Whether an error code from `errorIn` means that the number is no longer for sale. */
  isTaken(code: string): boolean;
  /** Request that looks an order up in the carrier's records. */
  orders(order: NumberOrder): ApiCall;
  /** The order in those records; undefined if they cannot be read. */
  foundIn(body: unknown, order: NumberOrder): FoundOrder | undefined;
  /** Request that looks up a number of the account. */
  owned(phone: string): ApiCall;
  /** The carrier's ids of that number; undefined if the answer cannot be read. */
  idsIn(body: unknown, phone: string): string[] | undefined;
  release(id: string): ApiCall;
}

/** The body of an answer of 2xx, in an object of its own since any body may be one. */
const okOf = (reply: Reply): { body: unknown } | undefined =>
  reply.kind === 'answered' && reply.status >= 200 && reply.status < 300 ? reply : undefined;

/** The reason for a failure, in the carrier's words or as a code. */
export function reasonOf(reply: Reply, { errorIn }: Pick<Dialect, 'errorIn'>): string {
  if (reply.kind !== 'answered') return reply.reason;
  const error = errorIn(reply.body);
  return error ? `${error.code} ${error.title}`.trim() : `HTTP ${reply.status}`;
}

/** Whether an answer means that the carrier has certainly done nothing. */
export function isRefusal(reply: Reply, { errorIn }: Pick<Dialect, 'errorIn'>): boolean {
  if (reply.kind !== 'answered') return reply.kind === 'not_sent';
  const { status, body } = reply;
  if (status === BUSY) return true;
  return status >= 400 && status < 500 && !UNCERTAIN.has(status) && errorIn(body) !== undefined;
}

/** The numbers that an account buys from its carrier. */
export function boughtNumbers(account: string, api: NumberApi, ask: Ask): Inventory {
  return {
    async offers(query) {
      const reply = await ask(api.search(query));
      const ok = okOf(reply);
      if (!ok) {
        throw problem('carrier_unreachable');
      }
      return api
        .offersIn(ok.body)
        .filter(({ phone }) => query.phone === undefined || phone === query.phone)
        .map((sold) => ({ ...sold, account, area_code: areaCode(sold.phone) ?? '' }));
    },

    async order(order) {
      const reply = await ask(api.order(order));
      const reason = reasonOf(reply, api);
      const ok = okOf(reply);
      if (ok) return api.orderedIn(ok.body, order) ?? { outcome: 'unknown', reason };
      if (!isRefusal(reply, api)) return { outcome: 'unknown', reason };
      const code = reply.kind === 'answered' ? api.errorIn(reply.body)?.code : undefined;
      return code !== undefined && api.isTaken(code) ? { outcome: 'taken' } : { outcome: 'refused', reason };
    },

    async find(order) {
      const reply = await ask(api.orders(order));
      const ok = okOf(reply);
      return (ok && api.foundIn(ok.body, order)) ?? { outcome: 'unknown', reason: reasonOf(reply, api) };
    },

    /** A number that the account does not have any more is gone. */
    async release({ phone }) {
      const reply = await ask(api.owned(phone));
      const ok = okOf(reply);
      const ids = ok && api.idsIn(ok.body, phone);
      if (ids === undefined) return { gone: false, reason: reasonOf(reply, api) };
      for (const id of ids) {
        const reply = await ask(api.release(id));
        const isGone = reply.kind === 'answered' && reply.status === NOT_FOUND && api.errorIn(reply.body);
        if (!okOf(reply) && !isGone) return { gone: false, reason: reasonOf(reply, api) };
      }
      return { gone: true };
    },
  };
}
