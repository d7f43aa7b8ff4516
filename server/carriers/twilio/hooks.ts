import * as z from 'zod/mini';
import type { TwilioAccount } from '../../config/account';
import type { Receipt } from '../../sending/carrier/carrier';
import type { RegistryNotice } from '../../sending/carrier/registry';
import { type HookEvent, type HookRequest, type Hooks, storable } from '../adapter';
import { eventsIn, optionalText, readAs, unnamed, Unreadable } from '../hookBodies';
import { microsOf } from '../../money/amounts';
import type { CallbackKeys } from '../callbackKeys';
import { hmac, sameBytes, sha256Hex } from '../../platform/hashing';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/(?:cloudevents(?:-batch)?\+)?json/;

/** Twilio's form, with the time of arrival because Twilio sends none. */
const Form = z.object({
  at: z.string(),
  form: z.record(z.string(), z.string()),
});

/** An event of Event Streams about a registration (CloudEvents), as far as it is read. */
const StreamEvent = z.object({
  type: z.string(),
  data: z.nullish(
    z.object({ brandsid: optionalText(), messagingservicesid: optionalText(), phonenumber: optionalText() }),
  ),
});
type StreamEvent = z.infer<typeof StreamEvent>;

/** Object that a registration event is about, by the part of its type after `com.twilio.messaging.compliance`. */
const UPDATES: readonly [
  RegExp,
  RegistryNotice['about'],
  (data: NonNullable<StreamEvent['data']>) => string | null | undefined,
][] = [
  [/^brand-registration/, 'brand', ({ brandsid }) => brandsid],
  [/^(?:suspended-)?campaign-registration/, 'campaign', ({ messagingservicesid }) => messagingservicesid],
  [/^number-(?:de)?registration/, 'number', ({ phonenumber }) => phonenumber],
];
const COMPLIANCE = 'com.twilio.messaging.compliance.';

/** An event as a notice; none if it is about something else. */
function noticeOf({ type, data }: StreamEvent): RegistryNotice | undefined {
  if (!type.startsWith(COMPLIANCE)) return undefined;
  const kind = type.slice(COMPLIANCE.length);
  for (const [pattern, about, idOf] of UPDATES)
    if (pattern.test(kind)) return { about, key: null, id: idOf(data ?? {}) ?? null };
  return undefined;
}

/** Ends that Twilio reports. `sent` is none: a phone may never confirm. */
const ENDS: Readonly<Record<string, Receipt['status']>> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** The signature that Twilio computes: over the requested address, then each field's name and value, sorted by name. */
export function signatureOf(token: string, url: string, form: URLSearchParams): Buffer {
  const names = [...new Set(form.keys())].toSorted();
  const fields = names.map((name) =>
    [...new Set(form.getAll(name))]
      .toSorted()
      .map((value) => name + value)
      .join(''),
  );
  return hmac('sha1', token, url + fields.join(''));
}

/** Twilio's webhooks, signed with the account's token over the address and the form. */
export function twilioHooks(
  { name: account, public_url, auth_token, previous_auth_token, prices }: TwilioAccount,
  keys: CallbackKeys,
  { clock }: { clock: { now(): Date } },
): Hooks {
  const tokens = previous_auth_token ? [auth_token, previous_auth_token] : [auth_token];

  /** The address comes from the configuration: headers that name a host are the sender's to choose. */
  function isSigned({ path, headers }: HookRequest, form: URLSearchParams): boolean {
    if (public_url === undefined) return false;
    const signature = Buffer.from(headers.get('x-twilio-signature') ?? '', 'base64');
    return tokens.some((token) =>
      sameBytes(signature, signatureOf(token, `${public_url}/hooks${path}`, form)),
    );
  }

  /**
   * Events of Event Streams, many in a request. Their body is no form: Twilio signs the address alone, in which the hash of
   * the body is.
   */
  function acceptStream(request: HookRequest): ReturnType<Hooks['accept']> {
    const expected = new URL(request.path, 'http://x').searchParams.get('bodySHA256') ?? '';
    const hash = sha256Hex(request.body);
    if (expected.toLowerCase() !== hash || !isSigned(request, new URLSearchParams()))
      return { refused: 'signature' };
    const events = eventsIn(request.body, ({ id }) => (typeof id === 'string' && id !== '' ? id : null));
    if (!events) return { refused: 'not_an_event' };
    return { events: events.map(({ id, body }) => ({ id, body: { stream: body } })) };
  }

  return {
    // Twilio sends words of any other type to the person as a reply.
    thanks: { type: 'text/xml; charset=utf-8', body: '<Response/>' },

    accept(request) {
      if (JSON_TYPE.test(request.headers.get('content-type') ?? '')) return acceptStream(request);
      const form = new URLSearchParams(request.body.toString('utf8'));
      if (!isSigned(request, form)) return { refused: 'signature' };
      const isForm = request.headers.get('content-type')?.startsWith(FORM);
      if (!isForm) return { refused: 'not_an_event' };
      const sid = form.get('MessageSid');
      const body: z.infer<typeof Form> = { at: clock.now().toISOString(), form: Object.fromEntries(form) };
      // A signature names no time, so an old request can be sent again: it is the same event.
      const id = sid ? `${sid}:${form.get('MessageStatus') ?? 'received'}` : unnamed(form.toString());
      return { events: [{ id, body }] };
    },

    /**
     * Decided by the form's fields, of which a person controls only `Body`: a text that reads like a receipt is a text.
     */
    read({ body }: HookEvent, word: string) {
      if (typeof body === 'object' && body !== null && 'stream' in body) {
        const notice = noticeOf(readAs(StreamEvent, body.stream));
        return notice ? { notice } : {};
      }
      const { form, at: received } = readAs(Form, body);
      const { MessageSid: carrierId, MessageStatus: statusWord, ErrorCode: reason } = form;
      const at = new Date(received);
      if (!carrierId) throw new Unreadable('MessageSid: missing.');
      if (statusWord === undefined) {
        const { From: from = '', To: to = '' } = form;
        const text = storable(form.Body ?? '');
        const segments = Number(form.NumSegments) || undefined;
        const media = Math.max(0, Math.floor(Number(form.NumMedia))) || 0;
        return { inbound: { account, carrierId, from, to, body: text, media, at, segments } };
      }
      const status = ENDS[statusWord] ?? 'accepted';
      const code = status === 'failed' ? `twilio:${reason || statusWord}` : null;
      // Missing from many callbacks: Twilio often knows the price only later.
      const cost = microsOf(form.Price, form.PriceUnit, prices?.currency);
      // Twilio sends no timestamp, and repeats events in any order.
      const receipt = { account, key: keys.keyOf(word), carrierId, status, code, cost, at, dated: null };
      return { receipt };
    },
  };
}
