import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LineDesk } from './lineDesk';
import { TelnyxAssignments } from './telnyxAssignments';
import { TelnyxCodes } from './telnyxCodes';
import { TelnyxVettings } from './telnyxVettings';
import { type TelnyxCampaign, TelnyxCampaigns } from './telnyxCampaigns';
import { type DeskAnswer, NumberDesk, type Order } from './numberDesk';
import {
  type Asked,
  type HookBody,
  hookPath,
  RestServer,
  type Spoiled,
  type Taken,
  type Text,
} from './restServer';

/** Code and title of a refusal. */
const refusal = (status: number, code: string, title: string) => ({
  status,
  body: JSON.stringify({ errors: [{ code, title, detail: title }] }),
});

const dataOf = (data: unknown) => ({ status: 200, body: JSON.stringify({ data }) });

const orderOf = ({ id, phone, reference, status }: Order) => ({
  id,
  record_type: 'number_order',
  customer_reference: reference,
  status,
  phone_numbers: [{ phone_number: phone, status }],
});

const SPKI_BYTES = 12;

/** The fate of a submitted brand. It is registered and paid for if the name begins with `taken`. */
export type BrandMeets = 'taken' | 'taken, cut' | 'taken, 500' | 'cut' | '429' | '401' | '422';

/** A brand in Telnyx's terms. */
export interface TelnyxBrand extends Record<string, unknown> {
  brandId: string;
  status: string;
  identityStatus: string;
  webhookURL?: string;
  feedback?: { id: string; displayName: string; description: string; fields: string[] }[];
}

const plain = (said: unknown, status = 200) => ({ status, body: JSON.stringify(said) });

/** Speaks Telnyx's protocol, and signs its webhooks. */
export class TelnyxServer extends RestServer {
  readonly apiKey = 'KEY0123_secret';
  readonly publicKey: string;
  protected readonly paths = { messages: '/v2/messages', records: '/v2/detail_records' };
  protected readonly refusals = {
    '429': refusal(429, '10011', 'Too many requests'),
    '500': refusal(500, '10007', 'Unexpected error'),
    '400': refusal(400, '40310', "Invalid 'to' address"),
    '401': refusal(401, '10009', 'Authentication failed'),
    stopped: refusal(403, '40300', 'Blocked due to STOP message'),
    sender: refusal(400, '40305', "Invalid 'from' address"),
  };
  readonly desk = new NumberDesk({
    sold: (order) => dataOf(orderOf(order)),
    refusal: {
      '400': refusal(400, '10015', 'Bad Request'),
      '429': refusal(429, '10011', 'Too many requests'),
      '500': refusal(500, '10007', 'Unexpected error'),
      gone: refusal(400, '10015', 'The number is not available'),
    },
    released: dataOf({ status: 'deleted' }),
  });
  readonly lines = new LineDesk({
    told: (phone_number, type, valid_number) =>
      dataOf({
        record_type: 'number_lookup',
        phone_number,
        valid_number,
        carrier: { name: 'T-Mobile USA', type, error_code: null },
        portability: { ported_status: 'N' },
      }),
    refusal: {
      '429': refusal(429, '10011', 'Too many requests'),
      '403': refusal(403, '10010', 'Authorization failed'),
      '404': refusal(404, '10005', 'Resource not found'),
      '500': refusal(500, '10007', 'Unexpected error'),
    },
  });
  readonly assignments = new TelnyxAssignments(this.refusals);
  readonly campaigns = new TelnyxCampaigns(this.clock, this.refusals);
  readonly codes = new TelnyxCodes(this.clock);
  readonly vettings = new TelnyxVettings(this.clock, this.refusals);
  readonly brands: TelnyxBrand[] = [];
  /** The fates of the next brands, in turn. Afterwards they are accepted. */
  readonly brandScript: BrandMeets[] = [];
  /** Called after a brand was read, before the answer. */
  beforeBrand: () => Promise<void> = async () => {};
  private readonly keys = generateKeyPairSync('ed25519');
  private readonly others = generateKeyPairSync('ed25519');
  private events = 0;

  constructor(
    clock: { now(): Date },
    private readonly account: string,
  ) {
    super(clock);
    const spki = this.keys.publicKey.export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(SPKI_BYTES).toString('base64');
  }

  /** A signed webhook, as a request to an address below `/hooks`. */
  webhook(data: Record<string, unknown>, path: string, spoiled: Spoiled = {}): Request {
    const at = this.clock.now();
    const event = {
      record_type: 'event',
      id: `E${(this.events += 1)}`,
      occurred_at: at.toISOString(),
      ...data,
    };
    return this.signed(
      JSON.stringify({ data: event, meta: { attempt: 1, delivered_to: path } }),
      path,
      spoiled,
    );
  }

  signed(body: HookBody, path = `/${this.account}`, spoiled: Spoiled = {}): Request {
    const at = this.clock.now();
    const time = String(Math.floor(at.getTime() / 1000) + (spoiled.skew ?? 0));
    const key: KeyObject = (spoiled.foreign ? this.others : this.keys).privateKey;
    const signature = sign(
      null,
      Buffer.concat([Buffer.from(`${time}|`), Buffer.from(body as string)]),
      key,
    ).toString('base64');
    const signed = { 'telnyx-timestamp': time, 'telnyx-signature-ed25519': signature };
    return new Request(`http://hooks.example${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(spoiled.unsigned ? {} : signed) },
      body: spoiled.changed ? String(body).replace('"attempt":1', '"attempt":2') : body,
    });
  }

  /** The webhook for a message's final state, in Telnyx's terms. */
  finalized(message: Taken, status = 'delivered', change: Record<string, unknown> = {}): Request {
    const errors = status === 'delivered' ? [] : [{ code: '40008', title: 'Undeliverable' }];
    return this.webhook(
      {
        event_type: 'message.finalized',
        payload: {
          id: message.id,
          from: { phone_number: message.from },
          to: [{ phone_number: message.to, status }],
          text: message.text,
          completed_at: this.clock.now().toISOString(),
          errors,
          ...change,
        },
      },
      hookPath(message, this.account),
    );
  }

  ended(message: Taken, status: 'delivered' | 'failed' = 'delivered', code = '40008'): Request {
    if (status === 'delivered') return this.finalized(message);
    return this.finalized(message, 'delivery_failed', { errors: [{ code, title: 'Blocked: STOP' }] });
  }

  sent({ id, to, ...message }: Taken, change: Record<string, unknown> = {}): Request {
    const payload = { id, to: [{ phone_number: to, status: 'sent' }], ...change };
    return this.webhook({ event_type: 'message.sent', payload }, hookPath({ to, ...message }, this.account));
  }

  text(from: string, to: string, body: string, id = 'MO1', spoiled: Spoiled = {}, media = 0): Request {
    const payload = {
      id,
      from: { phone_number: from },
      to: [{ phone_number: to, status: 'webhook_delivered' }],
      text: body,
      media: Array.from({ length: media }, (_, n) => ({ url: `https://media.example/${n}` })),
      received_at: this.clock.now().toISOString(),
    };
    return this.webhook({ event_type: 'message.received', payload }, `/${this.account}`, spoiled);
  }

  protected isKnown(request: IncomingMessage): boolean {
    return request.headers.authorization === `Bearer ${this.apiKey}`;
  }

  /** The notice of a change in a brand. */
  brandUpdate({ brandId, webhookURL }: TelnyxBrand, spoiled: Spoiled = {}): Request {
    const path = webhookURL ? new URL(webhookURL).pathname.replace('/hooks', '') : `/${this.account}`;
    const payload = { brandId, type: 'REGISTRATION', status: 'success' };
    return this.webhook({ event_type: '10dlc.brand.update', payload }, path, spoiled);
  }

  /** The notice that an order for numbers is done. */
  orderUpdate(order: Order, spoiled: Spoiled = {}): Request {
    const payload = orderOf(order);
    return this.webhook({ event_type: 'number_order.complete', payload }, `/${this.account}`, spoiled);
  }

  /** The notice of a change in a number's campaign. */
  numberUpdate(phoneNumber: string, spoiled: Spoiled = {}): Request {
    const payload = { phoneNumber, type: 'ASSIGNMENT', status: 'success' };
    return this.webhook({ event_type: '10dlc.phone_number.update', payload }, `/${this.account}`, spoiled);
  }

  /** The notice of a change in a campaign. */
  campaignUpdate({ campaignId, webhookURL }: TelnyxCampaign, spoiled: Spoiled = {}): Request {
    const path = webhookURL ? new URL(webhookURL).pathname.replace('/hooks', '') : `/${this.account}`;
    const payload = { campaignId, type: 'MNO_REVIEW', status: 'ACCEPTED' };
    return this.webhook({ event_type: '10dlc.campaign.update', payload }, path, spoiled);
  }

  private async registry(asked: Asked): Promise<DeskAnswer | undefined> {
    return (
      (await this.assignments.answer(asked)) ??
      (await this.campaigns.answer(asked)) ??
      (await this.vettings.answer(asked)) ??
      (await this.codes.answer(asked)) ??
      this.brandDesk(asked)
    );
  }

  private async brandDesk({ method, path, query, body }: Asked): Promise<DeskAnswer | undefined> {
    if (path === '/v2/10dlc/brand' && method === 'POST') {
      const meets = this.brandScript.shift() ?? 'taken';
      if (meets === 'cut') return 'cut';
      if (meets === '429' || meets === '401') return this.refusals[meets];
      if (meets === '422')
        return plain(
          { detail: [{ loc: ['body', 'postalCode'], msg: 'Not a ZIP code', type: 'value_error' }] },
          422,
        );
      const brand: TelnyxBrand = {
        ...(JSON.parse(body) as object),
        brandId: `b-${this.brands.length + 1}`,
        status: 'REGISTRATION_PENDING',
        identityStatus: 'SELF_DECLARED',
        createdAt: this.clock.now().toISOString(),
      };
      this.brands.push(brand);
      if (meets === 'taken, cut') return 'cut';
      return meets === 'taken, 500' ? this.refusals['500'] : plain(brand);
    }
    if (path === '/v2/10dlc/brand') {
      const records = this.brands.filter(({ displayName }) => displayName === query.get('displayName'));
      return plain({ records, page: 1, totalRecords: records.length });
    }
    const [, about, id] = /^\/v2\/10dlc\/brand\/(?:(feedback)\/)?([\w-]+)$/.exec(path) ?? [];
    const brand = this.brands.find(({ brandId }) => brandId === id);
    if (!brand) return undefined;
    if (about) return plain({ brandId: id, category: brand.feedback ?? [] });
    const said = plain({ ...brand });
    await this.beforeBrand();
    return said;
  }

  /** Its opt-outs, with the person as the receiver. */
  private optOuts(query: URLSearchParams): DeskAnswer {
    if (this.keptFailures-- > 0) return this.refusals['500'];
    const since = Date.parse(query.get('created_at[gte]') ?? '');
    const all = this.kept.filter(({ at }) => at >= since);
    const end = Number(query.get('page[number]')) * this.keptPage;
    const data = all.slice(end - this.keptPage, end).map(({ from, to, text, at }) => ({
      from: to,
      to: from,
      messaging_profile_id: 'profile',
      keyword: text,
      created_at: new Date(at).toISOString().replace('T', ' ').replace('Z', '+00:00'),
    }));
    const meta = { total_pages: Math.ceil(all.length / this.keptPage), page_number: end / this.keptPage };
    return { status: 200, body: JSON.stringify({ data, meta }) };
  }

  protected override async other(asked: Asked): Promise<DeskAnswer | undefined> {
    const { method, path, query, body } = asked;
    if (path.startsWith('/v2/10dlc/')) return this.registry(asked);
    const { desk } = this;
    const line = /^\/v2\/number_lookup\/(.+)$/.exec(path)?.[1];
    if (line) return query.get('type') === 'carrier' ? this.lines.look(decodeURIComponent(line)) : undefined;
    if (path === '/v2/messaging_optouts') return this.optOuts(query);
    if (path === '/v2/available_phone_numbers') {
      const ends = query.get('filter[phone_number][ends_with]') ?? '';
      const area = query.get('filter[national_destination_code]') ?? '';
      return dataOf(
        desk.forSale
          .filter((phone) => phone.endsWith(ends) && phone.startsWith(`+1${area}`))
          .map((phone_number) => ({
            phone_number,
            best_effort: false,
            region_information: [
              { region_type: 'rate_center', region_name: 'AUSTIN' },
              { region_type: 'state', region_name: 'TX' },
            ],
          })),
      );
    }
    if (path === '/v2/number_orders' && method === 'POST') {
      const { phone_numbers, customer_reference } = JSON.parse(body) as {
        phone_numbers: { phone_number: string }[];
        customer_reference: string;
      };
      return desk.order(phone_numbers[0]!.phone_number, customer_reference);
    }
    if (path === '/v2/number_orders') {
      const reference = query.get('filter[customer_reference]');
      return dataOf(desk.known.filter((order) => order.reference === reference).map(orderOf));
    }
    if (path === '/v2/phone_numbers') {
      const phone = query.get('filter[phone_number]') ?? '';
      const id = desk.owned.get(phone);
      return dataOf(id === undefined ? [] : [{ id, phone_number: phone, status: 'active' }]);
    }
    const own = /^\/v2\/phone_numbers\/(\w+)$/.exec(path)?.[1];
    return own && method === 'DELETE' ? desk.release(own) : undefined;
  }

  protected read(body: string): Text {
    const raw = JSON.parse(body) as Record<string, string>;
    const { from, to, text, webhook_url } = raw as {
      from: string;
      to: string;
      text: string;
      webhook_url?: string;
    };
    return { from, to, text, reportTo: webhook_url, raw };
  }

  protected accepted({ id, to }: Taken) {
    return {
      status: 200,
      body: JSON.stringify({ data: { id, to: [{ phone_number: to, status: 'queued' }] } }),
    };
  }

  protected recordsOf(known: readonly Taken[], query: URLSearchParams) {
    const data = known
      .filter(({ from, to }) => from === query.get('filter[cli]') && to === query.get('filter[cld]'))
      .map(({ id, from, to, reportTo }) => ({
        record_type: 'message_detail_record',
        uuid: id,
        cli: from,
        cld: to,
        direction: 'outbound',
        delivery_status_webhook_url: reportTo,
      }));
    return { status: 200, body: JSON.stringify({ data, meta: { total_results: data.length } }) };
  }
}
