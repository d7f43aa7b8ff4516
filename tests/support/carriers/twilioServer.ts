import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LineDesk } from './lineDesk';
import { type DeskAnswer, NumberDesk } from './numberDesk';
import {
  type Asked,
  type HookBody,
  hookPath,
  RestServer,
  type Spoiled,
  type Taken,
  type Text,
} from './restServer';
import { TwilioHub } from './twilioHub';
import { TwilioServices } from './twilioServices';

const refusal = (status: number, code: number, message: string) => ({
  status,
  body: JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }),
});

const encoded = (value: string) => Buffer.from(value).toString('base64');

/** Speaks Twilio's protocol: forms, and webhooks signed over address and fields. */
export class TwilioServer extends RestServer {
  readonly accountSid = `AC${'0a'.repeat(16)}`;
  authToken = 'token-of-the-account';
  /** Where the account is reached, as Twilio knows it. */
  readonly publicUrl = 'https://sms.example';
  protected readonly paths: { messages: string; records: string };
  protected readonly refusals = {
    '429': refusal(429, 20429, 'Too Many Requests'),
    '500': refusal(500, 20500, 'An internal server error has occurred'),
    '400': refusal(400, 21211, "Invalid 'To' Phone Number"),
    '401': refusal(401, 20003, 'Authenticate'),
    stopped: refusal(400, 21610, 'Attempt to send to unsubscribed recipient'),
    sender: refusal(400, 21606, 'The From number is not a valid, SMS-capable number'),
  };

  readonly desk = new NumberDesk({
    sold: ({ id, phone, reference }) => ({
      status: 201,
      body: JSON.stringify({ sid: `PN${id}`, phone_number: phone, friendly_name: reference }),
    }),
    refusal: {
      '400': refusal(400, 21452, 'The number cannot be provisioned'),
      '429': refusal(429, 20429, 'Too Many Requests'),
      '500': refusal(500, 20500, 'An internal server error has occurred'),
      gone: refusal(400, 21422, 'PhoneNumber is not available'),
    },
    released: { status: 204, body: '' },
  });

  readonly lines = new LineDesk({
    told: (phone_number, type, valid) => ({
      status: 200,
      body: JSON.stringify({
        phone_number,
        valid,
        validation_errors: valid ? [] : ['NOT_A_NUMBER'],
        line_type_intelligence:
          type === null
            ? { type: null, error_code: 60601 }
            : { type, carrier_name: 'T-Mobile', error_code: null },
      }),
    }),
    refusal: {
      '429': refusal(429, 20429, 'Too Many Requests'),
      '403': refusal(403, 20003, 'Permission denied'),
      '404': refusal(404, 20404, 'The requested resource was not found'),
      '500': refusal(500, 20500, 'An internal server error has occurred'),
    },
  });

  /** Profiles and brands; messaging services with campaigns and numbers. */
  readonly hub = new TwilioHub(this.clock, this.accountSid);
  readonly services = new TwilioServices((id) => this.phoneOf(id));
  private events = 0;

  constructor(
    clock: { now(): Date },
    private readonly account: string,
  ) {
    super(clock);
    const path = `/2010-04-01/Accounts/${this.accountSid}/Messages.json`;
    this.paths = { messages: path, records: path };
  }

  /** A signed webhook, as a request to the address that follows `/hooks`. */
  webhook(fields: Record<string, string>, path: string, spoiled: Spoiled = {}): Request {
    const form = new URLSearchParams({ AccountSid: this.accountSid, ApiVersion: '2010-04-01', ...fields });
    const signed = [...form.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat();
    const token = spoiled.foreign ? 'token-of-another' : this.authToken;
    const signature = createHmac('sha1', token)
      .update(`${this.publicUrl}/hooks${path}${signed.join('')}`)
      .digest('base64');
    const body = spoiled.changed ? `${form}`.replace('2010-04-01', '2010-04-02') : `${form}`;
    return new Request(`http://proxy.internal:8080${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        ...(spoiled.unsigned ? {} : { 'x-twilio-signature': signature }),
      },
      body,
    });
  }

  private phoneOf = (id: string) => [...this.desk.owned].find(([, sid]) => sid === id)?.[0];

  /** A request of Event Streams: events in JSON, whose hash is in the signed address. */
  stream(type: string, data: Record<string, unknown>, spoiled: Spoiled = {}): Request {
    const event = {
      specversion: '1.0',
      type: `com.twilio.messaging.compliance.${type}`,
      source: 'AB1',
      id: `EZ${(this.events += 1)}`,
      time: this.clock.now().toISOString(),
      data: { accountsid: this.accountSid, ...data },
    };
    return this.signed(JSON.stringify([event]), `/${this.account}`, spoiled);
  }

  signed(body: HookBody, to = `/${this.account}`, spoiled: Spoiled = {}): Request {
    const path = `${to}?bodySHA256=${createHash('sha256').update(body).digest('hex')}`;
    const token = spoiled.foreign ? 'token-of-another' : this.authToken;
    const signature = createHmac('sha1', token).update(`${this.publicUrl}/hooks${path}`).digest('base64');
    return new Request(`http://proxy.internal:8080${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(spoiled.unsigned ? {} : { 'x-twilio-signature': signature }),
      },
      body: spoiled.changed ? String(body).replace('"1.0"', '"1.1"') : body,
    });
  }

  /** A status callback in Twilio's words. */
  status(message: Taken, MessageStatus: string, ErrorCode?: string): Request {
    const { id, from, to } = message;
    const fields = {
      MessageSid: id,
      SmsSid: id,
      SmsStatus: MessageStatus,
      MessageStatus,
      From: from,
      To: to,
    };
    return this.webhook({ ...fields, ...(ErrorCode ? { ErrorCode } : {}) }, hookPath(message, this.account));
  }

  ended(message: Taken, status: 'delivered' | 'failed' = 'delivered', code = '30008'): Request {
    return status === 'delivered'
      ? this.status(message, 'delivered')
      : this.status(message, 'undelivered', code);
  }

  sent(message: Taken): Request {
    return this.status(message, 'sent');
  }

  text(From: string, To: string, Body: string, id = 'MO1', spoiled: Spoiled = {}, media = 0): Request {
    const fields = {
      MessageSid: id,
      SmsSid: id,
      SmsStatus: 'received',
      From,
      To,
      Body,
      NumMedia: String(media),
    };
    return this.webhook(fields, `/${this.account}`, spoiled);
  }

  protected isKnown(request: IncomingMessage): boolean {
    return request.headers.authorization === `Basic ${encoded(`${this.accountSid}:${this.authToken}`)}`;
  }

  protected override async other(asked: Asked): Promise<DeskAnswer | undefined> {
    return (await this.hub.answer(asked)) ?? (await this.services.answer(asked)) ?? this.numbers(asked);
  }

  private async numbers({ method, path, query, body }: Asked): Promise<DeskAnswer | undefined> {
    const { desk } = this;
    const line = /^\/v2\/PhoneNumbers\/(.+)$/.exec(path)?.[1];
    if (line)
      return query.get('Fields') === 'line_type_intelligence'
        ? this.lines.look(decodeURIComponent(line))
        : undefined;
    const base = `/2010-04-01/Accounts/${this.accountSid}`;
    const json = (said: unknown) => ({ status: 200, body: JSON.stringify(said) });
    if (path === `${base}/AvailablePhoneNumbers/US/Local.json`) {
      const wanted = query.get('Contains') ?? `+1${query.get('AreaCode') ?? ''}`;
      const found = desk.forSale.filter((phone) => phone.startsWith(wanted));
      return json({
        available_phone_numbers: found.map((phone_number) => ({
          phone_number,
          locality: 'Austin',
          region: 'TX',
        })),
      });
    }
    if (path === `${base}/IncomingPhoneNumbers.json` && method === 'POST') {
      const form = new URLSearchParams(body);
      return desk.order(form.get('PhoneNumber')!, form.get('FriendlyName')!);
    }
    if (path === `${base}/IncomingPhoneNumbers.json`) {
      const phone = query.get('PhoneNumber') ?? '';
      const sid = desk.late ? undefined : desk.owned.get(phone);
      return json({ incoming_phone_numbers: sid === undefined ? [] : [{ sid, phone_number: phone }] });
    }
    const own = new RegExp(`^${base}/IncomingPhoneNumbers/(\\w+)\\.json$`).exec(path)?.[1];
    return own && method === 'DELETE' ? desk.release(own) : undefined;
  }

  protected read(body: string): Text {
    const raw = Object.fromEntries(new URLSearchParams(body)) as { From: string; To: string; Body: string };
    const { StatusCallback } = raw as { StatusCallback?: string };
    return { from: raw.From, to: raw.To, text: raw.Body, reportTo: StatusCallback, raw };
  }

  protected accepted(message: Taken) {
    return { status: 201, body: JSON.stringify(this.record(message)) };
  }

  protected recordsOf(known: readonly Taken[], query: URLSearchParams) {
    if (query.has('DateSent>')) return this.keptSince(query, known);
    const messages = known
      .filter(({ from, to }) => from === query.get('From') && to === query.get('To'))
      .map((message) => this.record(message));
    return { status: 200, body: JSON.stringify({ messages, page: 0, page_size: 50 }) };
  }

  /** All messages of both directions since a day, newest first. */
  private keptSince(query: URLSearchParams, known: readonly Taken[]) {
    if (this.keptFailures-- > 0) return this.refusals['500'];
    const page = Number(query.get('Page') ?? 0);
    const since = Date.parse(`${query.get('DateSent>')}T00:00:00Z`);
    const dated = (at: number) => new Date(at).toUTCString().replace('GMT', '+0000');
    const all = [
      ...known.map((message) => ({ at: message.at, record: this.record(message) })),
      ...this.kept.map(({ id, from, to, text, at }) => ({
        at,
        record: {
          sid: id,
          from,
          to,
          body: text,
          direction: 'inbound',
          num_media: '0',
          num_segments: '1',
          date_sent: dated(at),
        },
      })),
    ]
      .filter(({ at }) => at >= since)
      .toSorted((a, b) => b.at - a.at);
    const end = (page + 1) * this.keptPage;
    query.set('Page', String(page + 1));
    const messages = all.slice(end - this.keptPage, end).map(({ record }) => record);
    const next_page_uri = end < all.length ? `${this.paths.records}?${query}` : null;
    return { status: 200, body: JSON.stringify({ messages, next_page_uri }) };
  }

  private record({ id, from, to, text, at }: Taken) {
    const date_created = new Date(at).toUTCString().replace('GMT', '+0000');
    return { sid: id, from, to, body: text, status: 'queued', direction: 'outbound-api', date_created };
  }
}
