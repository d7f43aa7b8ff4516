import * as z from 'zod/mini';
import type { TelnyxAccount } from '../../config/account';
import type { Receipt } from '../../sending/carrier/carrier';
import type { RegistryNotice } from '../../sending/carrier/registry';
import { type HookEvent, type Hooks, type HookRefusal, storable } from '../adapter';
import { eventsIn, extra, optionalText, readAs, requiredText } from '../hookBodies';
import { microsOf } from '../../money/amounts';
import type { CallbackKeys } from '../callbackKeys';
import { codeOf } from './codes';
import { ed25519Verifier } from '../../platform/encryption';

/** Allowed clock skew between the carrier and this server. */
const TOLERANCE_MS = 5 * 60_000;

/** Events about objects of the registry. */
const UPDATES: Readonly<Record<string, RegistryNotice['about']>> = {
  '10dlc.brand.update': 'brand',
  '10dlc.campaign.update': 'campaign',
  '10dlc.phone_number.update': 'number',
  'number_order.complete': 'order',
};

const Party = z.object({ phone_number: optionalText(), status: optionalText() });
const Time = extra(z.string());

const Event = z.object({
  data: z.object({ event_type: z.string(), occurred_at: Time, payload: z.unknown() }),
});

const Update = z.object({
  brandId: optionalText(),
  campaignId: optionalText(),
  phoneNumber: optionalText(),
  /** Our reference of an order for numbers. */
  customer_reference: optionalText(),
});

const Message = z.object({
  id: requiredText(),
  to: z.array(Party),
  /** For all parts, with the networks' surcharges. */
  cost: extra(z.object({ amount: z.unknown(), currency: optionalText() })),
  errors: extra(
    z.array(z.object({ code: extra(z.union([z.string(), z.number()])), title: extra(z.string()) })),
  ),
  received_at: Time,
  completed_at: Time,
});

const Text = z.extend(Message, {
  text: optionalText(),
  media: extra(z.array(z.unknown())),
  parts: extra(z.number()),
  from: Party,
});

/** Final states of Telnyx. `delivery_unconfirmed` is not one: the outcome stays open. */
const ENDS: Readonly<Record<string, Receipt['status']>> = {
  delivered: 'delivered',
  sending_failed: 'failed',
  delivery_failed: 'failed',
  expired: 'failed',
};

/** Telnyx's webhooks, signed with Ed25519 over time and raw body. */
export function telnyxHooks(
  { name: account, public_key, prices }: TelnyxAccount,
  keys: CallbackKeys,
  { clock }: { clock: { now(): Date } },
): Hooks {
  const isSigned = ed25519Verifier(Buffer.from(public_key, 'base64'));

  function refusalOf(headers: Headers, body: Buffer): { refused: HookRefusal; skewMs?: number } | null {
    const time = headers.get('telnyx-timestamp') ?? '';
    const signature = Buffer.from(headers.get('telnyx-signature-ed25519') ?? '', 'base64');
    const signed = Buffer.concat([Buffer.from(`${time}|`), body]);
    if (!/^\d{1,12}$/.test(time) || !isSigned(signed, signature)) return { refused: 'signature' };
    const skewMs = clock.now().getTime() - Number(time) * 1000;
    return Math.abs(skewMs) > TOLERANCE_MS ? { refused: 'too_old', skewMs } : null;
  }

  return {
    accept({ headers, body }) {
      const refused = refusalOf(headers, body);
      if (refused) return refused;
      const events = eventsIn(body, ({ data }) => {
        const id = (data as { id?: unknown } | null | undefined)?.id;
        return typeof id === 'string' && id !== '' ? id : null;
      });
      return events ? { events } : { refused: 'not_an_event' };
    },

    /** Decided by the event's type alone: a text that reads like a receipt is a text. */
    read({ body }: HookEvent, word: string) {
      const { event_type, occurred_at, payload } = readAs(Event, body).data;
      const about = UPDATES[event_type];
      if (about) {
        const { brandId, campaignId, phoneNumber, customer_reference } = readAs(Update, payload ?? {});
        const ids = { brand: brandId, campaign: campaignId, number: phoneNumber, order: customer_reference };
        return { notice: { about, key: keys.keyOf(word), id: ids[about] ?? null } };
      }
      const instant = ({ completed_at, received_at }: z.infer<typeof Message>) =>
        instantOf([completed_at, received_at, occurred_at]) ?? clock.now();
      const costOf = ({ cost }: z.infer<typeof Message>) =>
        microsOf(cost?.amount, cost?.currency, prices?.currency);
      if (event_type === 'message.received') {
        const text = readAs(Text, payload);
        const inbound = {
          account,
          carrierId: text.id,
          from: text.from.phone_number ?? '',
          to: text.to[0]?.phone_number ?? '',
          body: storable(text.text ?? ''),
          media: text.media?.length,
          at: instant(text),
          segments: text.parts,
          cost: costOf(text),
        };
        return { inbound };
      }
      if (event_type !== 'message.sent' && event_type !== 'message.finalized') return {};
      const message = readAs(Message, payload);
      const [to] = message.to;
      const status = (event_type === 'message.finalized' && ENDS[to?.status ?? '']) || 'accepted';
      const { code: reason, title } = message.errors?.[0] ?? {};
      const code = status !== 'failed' ? null : codeOf(reason ?? to?.status ?? 'failed', title);
      const at = instant(message);
      const cost = costOf(message);
      const dated = instantOf([occurred_at]) ?? null;
      const receipt = {
        account,
        key: keys.keyOf(word),
        carrierId: message.id,
        status,
        code,
        cost,
        at,
        dated,
      };
      return { receipt };
    },
  };
}

function instantOf(texts: readonly (string | undefined)[]): Date | undefined {
  const times = texts.map((text) => Date.parse(text ?? '')).filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(times[0]!) : undefined;
}
