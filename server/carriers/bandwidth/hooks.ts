import { createHash, timingSafeEqual } from 'node:crypto';
import type { BandwidthAccount } from '../../config/carriersFile';
import type { Receipt } from '../../sending/carrier/carrier';
import { type HookEvent, type Hooks, storable } from '../adapter';
import { basicAuth } from '../http';
import type { PlantedKeys } from '../plantedKeys';

interface Event {
  type?: string;
  time?: string;
  to?: string;
  errorCode?: number | string;
  message?: { id?: string; from?: string; to?: string[]; text?: string; tag?: string; segmentCount?: number };
}

/** No receipt came for two hours: the message may have arrived. */
const UNCONFIRMED = '9902';

const ENDS: Readonly<Record<string, Receipt['status']>> = {
  'message-delivered': 'delivered',
  'message-failed': 'failed',
};

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Bandwidth's webhooks. It signs none: it is known by the name and the password that its application has for us. */
export function bandwidthHooks(
  { name: account, callback_username, callback_password }: BandwidthAccount,
  keys: PlantedKeys,
  { clock }: { clock: { now(): Date } },
): Hooks {
  // Hashes are of one length, so that comparing takes the same time whatever is given.
  const known = hashOf(basicAuth(callback_username, callback_password));

  return {
    accept({ headers, body }) {
      if (!timingSafeEqual(hashOf(headers.get('authorization') ?? ''), known))
        return { refused: 'credentials' };
      try {
        const told = JSON.parse(body.toString('utf8')) as unknown;
        const events = (Array.isArray(told) ? told : [told]) as Event[];
        return {
          events: events.flatMap((event) =>
            event?.type && event.message?.id
              ? [{ id: `${event.message.id}:${event.type}`, body: event }]
              : [],
          ),
        };
      } catch {
        return { refused: 'not_an_event' };
      }
    },

    /** Told by the event's type alone: a text that reads like a receipt is a text. */
    read({ body }: HookEvent) {
      const { type = '', time, to, errorCode, message } = body as Event;
      if (!message?.id) return {};
      const at = new Date(Number.isNaN(Date.parse(time ?? '')) ? clock.now() : time!);
      if (type === 'message-received') {
        const ours = to ?? message.to?.[0];
        if (!message.from || !ours) return {};
        const text = storable(message.text ?? '');
        const { id: carrierId, from, segmentCount: segments } = message;
        return { inbound: { account, carrierId, from, to: ours, body: text, at, segments } };
      }
      if (!type.startsWith('message-')) return {};
      const unconfirmed = type === 'message-failed' && String(errorCode) === UNCONFIRMED;
      const status = (!unconfirmed && ENDS[type]) || 'accepted';
      const code = status === 'failed' ? `bandwidth:${errorCode ?? 'failed'}` : null;
      const key = keys.keyOf(message.tag ?? '');
      return { receipt: { account, key, carrierId: message.id, status, code, at } };
    },
  };
}
