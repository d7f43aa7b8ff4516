import * as z from 'zod/mini';
import type { BandwidthAccount } from '../../config/account';
import type { Receipt } from '../../sending/carrier/carrier';
import { type HookEvent, type Hooks, storable } from '../adapter';
import { eventsIn, extra, optionalText, readAs, requiredText } from '../hookBodies';
import { basicAuth } from '../http';
import type { CallbackKeys } from '../callbackKeys';
import { sameBytes, sha256 } from '../../platform/hashing';

const Event = z.object({
  type: z.string(),
  time: extra(z.string()),
  to: optionalText(),
  errorCode: extra(z.union([z.string(), z.number()])),
  message: z.unknown(),
});

const Message = z.object({ id: requiredText(), tag: optionalText() });
const Text = z.object({
  id: requiredText(),
  from: z.string(),
  to: z.nullish(z.array(z.string())),
  text: optionalText(),
  media: extra(z.array(z.unknown())),
  segmentCount: extra(z.number()),
});

/** No receipt came for two hours: the message may have arrived. */
const UNCONFIRMED = '9902';

const ENDS: Readonly<Record<string, Receipt['status']>> = {
  'message-delivered': 'delivered',
  'message-failed': 'failed',
};

/** Bandwidth's webhooks. It signs none: it is known by the name and the password that its application has for us. */
export function bandwidthHooks(
  { name: account, callback_username, callback_password }: BandwidthAccount,
  keys: CallbackKeys,
  { clock }: { clock: { now(): Date } },
): Hooks {
  // Hashes are of one length, so that comparing takes the same time whatever is given.
  const known = sha256(basicAuth(callback_username, callback_password));

  return {
    accept({ headers, body }) {
      if (!sameBytes(sha256(headers.get('authorization') ?? ''), known)) return { refused: 'credentials' };
      const events = eventsIn(body, ({ type, message }) => {
        const id = (message as { id?: unknown } | null | undefined)?.id;
        return typeof type === 'string' && typeof id === 'string' && id !== '' ? `${id}:${type}` : null;
      });
      return events ? { events } : { refused: 'not_an_event' };
    },

    /** Decided by the event's type alone: a text that reads like a receipt is a text. */
    read({ body }: HookEvent) {
      const { type, time, to, errorCode, message } = readAs(Event, body);
      if (!type.startsWith('message-')) return {};
      const isDated = !Number.isNaN(Date.parse(time ?? ''));
      const at = new Date(isDated ? time! : clock.now());
      if (type === 'message-received') {
        const { id: carrierId, from, text, media, segmentCount: segments, ...rest } = readAs(Text, message);
        const ours = to ?? rest.to?.[0] ?? '';
        const body = storable(text ?? '');
        return { inbound: { account, carrierId, from, to: ours, body, media: media?.length, at, segments } };
      }
      const { id: carrierId, tag } = readAs(Message, message);
      const unconfirmed = type === 'message-failed' && String(errorCode) === UNCONFIRMED;
      const status = (!unconfirmed && ENDS[type]) || 'accepted';
      const code = status === 'failed' ? `bandwidth:${errorCode ?? 'failed'}` : null;
      const dated = isDated ? at : null;
      return { receipt: { account, key: keys.keyOf(tag ?? ''), carrierId, status, code, at, dated } };
    },
  };
}
