import { createPublicKey, verify } from 'node:crypto';
import type { TelnyxAccount } from '../../config/carriersFile';
import type { Receipt } from '../../sending/carrier/carrier';
import type { RegistryNotice } from '../../sending/carrier/registry';
import { type HookEvent, type Hooks, type HookRefusal, storable } from '../adapter';
import { microsOf } from '../money';
import type { PlantedKeys } from '../plantedKeys';
import { codeOf } from './codes';

/** How far the carrier's clock and ours may differ. */
const TOLERANCE_MS = 5 * 60_000;
/** What comes before the 32 bytes of an Ed25519 key in SPKI (RFC 8410, 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Something that the registry has to do with has changed. */
const UPDATES: Readonly<Record<string, RegistryNotice['about']>> = {
  '10dlc.brand.update': 'brand',
  '10dlc.campaign.update': 'campaign',
  '10dlc.phone_number.update': 'number',
  'number_order.complete': 'order',
};

interface Party {
  phone_number?: string;
  status?: string;
}

interface Event {
  data?: {
    id?: string;
    event_type?: string;
    occurred_at?: string;
    payload?: {
      id?: string;
      brandId?: string;
      campaignId?: string;
      phoneNumber?: string;
      /** Our reference of an order for numbers. */
      customer_reference?: string;
      text?: string;
      parts?: number;
      from?: Party;
      to?: Party[];
      /** Of all parts, with the networks' surcharges. */
      cost?: { amount?: string; currency?: string } | null;
      errors?: { code?: string | number; title?: string }[];
      received_at?: string;
      completed_at?: string;
    };
  };
}

/** Ends that Telnyx reports. `delivery_unconfirmed` is none: nothing says how the message ended. */
const ENDS: Readonly<Record<string, Receipt['status']>> = {
  delivered: 'delivered',
  sending_failed: 'failed',
  delivery_failed: 'failed',
  expired: 'failed',
};

/** Telnyx's webhooks, signed with Ed25519 over time and raw body. */
export function telnyxHooks(
  { name: account, public_key, prices }: TelnyxAccount,
  keys: PlantedKeys,
  { clock }: { clock: { now(): Date } },
): Hooks {
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(public_key, 'base64')]),
    format: 'der',
    type: 'spki',
  });

  function refusalOf(headers: Headers, body: Buffer): { refused: HookRefusal; skewMs?: number } | null {
    const time = headers.get('telnyx-timestamp') ?? '';
    const signature = Buffer.from(headers.get('telnyx-signature-ed25519') ?? '', 'base64');
    const signed = Buffer.concat([Buffer.from(`${time}|`), body]);
    if (!/^\d{1,12}$/.test(time) || !verify(null, signed, key, signature)) return { refused: 'signature' };
    const skewMs = clock.now().getTime() - Number(time) * 1000;
    return Math.abs(skewMs) > TOLERANCE_MS ? { refused: 'too_old', skewMs } : null;
  }

  return {
    accept({ headers, body }) {
      const refused = refusalOf(headers, body);
      if (refused) return refused;
      try {
        const event = JSON.parse(body.toString('utf8')) as Event;
        const id = event.data?.id;
        return typeof id === 'string' && id !== ''
          ? { events: [{ id, body: event }] }
          : { refused: 'not_an_event' };
      } catch {
        return { refused: 'not_an_event' };
      }
    },

    /** Told by the event's type alone: a text that reads like a receipt is a text. */
    read({ body }: HookEvent, word: string) {
      const { event_type, occurred_at, payload } = (body as Event).data ?? {};
      const about = UPDATES[event_type ?? ''];
      if (about) {
        const { brandId, campaignId, phoneNumber, customer_reference } = payload ?? {};
        const ids = { brand: brandId, campaign: campaignId, number: phoneNumber, order: customer_reference };
        const id = ids[about] ?? null;
        return { notice: { about, key: keys.keyOf(word), id } };
      }
      if (!payload?.id) return {};
      const at = instantOf([payload.completed_at, payload.received_at, occurred_at]) ?? clock.now();
      const [to] = payload.to ?? [];
      if (event_type === 'message.received') {
        if (!payload.from?.phone_number || !to?.phone_number) return {};
        const inbound = {
          account,
          carrierId: payload.id,
          from: payload.from.phone_number,
          to: to.phone_number,
          body: storable(payload.text ?? ''),
          at,
          segments: payload.parts,
          cost: microsOf(payload.cost?.amount, payload.cost?.currency, prices?.currency),
        };
        return { inbound };
      }
      if (event_type !== 'message.sent' && event_type !== 'message.finalized') return {};
      const status = (event_type === 'message.finalized' && ENDS[to?.status ?? '']) || 'accepted';
      const { code: reason, title } = payload.errors?.[0] ?? {};
      const code = status !== 'failed' ? null : codeOf(reason ?? to?.status ?? 'failed', title);
      const cost = microsOf(payload.cost?.amount, payload.cost?.currency, prices?.currency);
      const receipt = { account, key: keys.keyOf(word), carrierId: payload.id, status, code, cost, at };
      return { receipt };
    },
  };
}

function instantOf(texts: readonly (string | undefined)[]): Date | undefined {
  const times = texts.map((text) => Date.parse(text ?? '')).filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(times[0]!) : undefined;
}
