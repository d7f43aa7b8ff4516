import type { DeskAnswer } from './numberDesk';
import type { Asked, OrderMeets, Said } from './restServer';
import { json, page, Sids, twilioError } from './twilioPages';

/** The fate of a submitted campaign. It is registered and paid for if the name begins with `taken`. */
export type CampaignMeets = OrderMeets | '422';
/** The fate of an assignment request. It is accepted if the name begins with `done`. */
export type AssignmentMeets = 'done' | 'done, cut' | 'cut' | '500' | '422';

/** A campaign in Twilio's terms. */
export interface TwilioCampaign extends Record<string, unknown> {
  sid: string;
  messaging_service_sid: string;
  campaign_status: string;
}

interface Service {
  sid: string;
  friendly_name: string;
  fields: Record<string, string>;
  pool: Set<string>;
}

const NOT_FOUND = twilioError(404, 20404, 'The requested resource was not found');
const REFUSED: Readonly<Record<string, Said>> = {
  '500': twilioError(500, 20500, 'An internal server error has occurred'),
  '429': twilioError(429, 20429, 'Too Many Requests'),
  '401': twilioError(401, 20003, 'Authenticate'),
};

/**
 * Twilio's messaging services with their campaigns and sender pools. It creates everything anew, however
 * often it is requested.
 */
export class TwilioServices {
  readonly all: Service[] = [];
  readonly campaigns: TwilioCampaign[] = [];
  /** The fates of the next campaigns, in turn. Afterwards they are accepted. */
  readonly script: CampaignMeets[] = [];
  /** The fates of the next new services. */
  readonly serviceScript: ('made, cut' | 'cut' | '500')[] = [];
  /** The fates of the next assignment requests, in turn, and the requests that it read. */
  readonly wishScript: AssignmentMeets[] = [];
  readonly asked: string[] = [];
  /** Use cases that Twilio offers the brand; empty: it does not say. */
  useCases: string[] = [];
  /** Called after a campaign was read, before the answer. */
  beforeAnswer: () => Promise<void> = async () => {};
  private readonly sids = new Sids();

  /** `idOf`: Twilio's id of a number of the account. */
  constructor(private readonly phoneOf: (id: string) => string | undefined) {}

  service(friendly_name: string, fields: Record<string, string> = {}): Service {
    const made = { sid: this.sids.next('MG'), friendly_name, fields, pool: new Set<string>() };
    this.all.push(made);
    return made;
  }

  private submit(service: Service, body: string): DeskAnswer {
    const meets = this.script.shift() ?? 'taken';
    if (meets === 'cut') return 'cut';
    if (meets === '422') return twilioError(400, 20001, 'Parameter MessageSamples is invalid');
    if (!meets.startsWith('taken')) return REFUSED[meets]!;
    const form = new URLSearchParams(body);
    const campaign: TwilioCampaign = {
      sid: this.sids.next('QE'),
      messaging_service_sid: service.sid,
      brand_registration_sid: form.get('BrandRegistrationSid'),
      us_app_to_person_usecase: form.get('UsAppToPersonUsecase'),
      message_samples: form.getAll('MessageSamples'),
      opt_out_keywords: form.getAll('OptOutKeywords'),
      campaign_status: 'IN_PROGRESS',
      campaign_id: null,
      errors: [],
    };
    this.campaigns.push(campaign);
    if (meets === 'taken, cut') return 'cut';
    if (meets === 'taken, 500') return REFUSED['500']!;
    return meets === 'taken, html' ? { status: 200, body: '<html>Welcome</html>' } : json(campaign, 201);
  }

  private wish(method: string, service: Service, number: string): DeskAnswer {
    this.asked.push(`${method} ${this.phoneOf(number)}`);
    const meets = this.wishScript.shift() ?? 'done';
    if (meets === 'cut') return 'cut';
    if (meets === '500') return REFUSED['500']!;
    if (meets === '422') return twilioError(400, 21714, 'The number cannot text');
    const holder = this.all.find(({ pool }) => pool.has(number));
    if (method === 'POST' && holder && holder !== service)
      return twilioError(409, 21712, 'The number is associated with another Messaging Service');
    if (method === 'POST' && holder) return twilioError(409, 21710, 'The number is in the Messaging Service');
    if (method === 'POST') service.pool.add(number);
    else service.pool.delete(number);
    if (meets === 'done, cut') return 'cut';
    return method === 'DELETE'
      ? { status: 204, body: '' }
      : json({ sid: number, service_sid: service.sid }, 201);
  }

  async answer({ method, path, query, body }: Asked): Promise<DeskAnswer | undefined> {
    if (path === '/v1/Services' && method === 'POST') {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const meets = this.serviceScript.shift();
      if (meets === 'cut') return 'cut';
      if (meets === '500') return REFUSED['500'];
      const { sid, friendly_name } = this.service(fields.FriendlyName!, fields);
      return meets === 'made, cut' ? 'cut' : json({ sid, friendly_name }, 201);
    }
    if (path === '/v1/Services')
      return page(
        this.all.map(({ sid, friendly_name }) => ({ sid, friendly_name })),
        'services',
        path,
        query,
      );
    const [, id, part, number] =
      /^\/v1\/Services\/(\w+)\/(Compliance\/Usa2p|PhoneNumbers)(?:\/(\w+))?$/.exec(path) ?? [];
    if (id === undefined) return undefined;
    const service = this.all.find(({ sid }) => sid === id);
    if (!service) return NOT_FOUND;
    if (part === 'PhoneNumbers' && method === 'POST')
      return this.wish('POST', service, new URLSearchParams(body).get('PhoneNumberSid')!);
    if (part === 'PhoneNumbers' && !service.pool.has(number!)) return NOT_FOUND;
    if (part === 'PhoneNumbers' && method === 'DELETE') return this.wish('DELETE', service, number!);
    if (part === 'PhoneNumbers') return json({ sid: number, service_sid: service.sid });
    if (number === 'Usecases')
      return json({ us_app_to_person_usecases: this.useCases.map((code) => ({ code, name: code })) });
    if (method === 'POST') return this.submit(service, body);
    const own = this.campaigns.filter(({ messaging_service_sid }) => messaging_service_sid === id);
    const said = page(own, 'compliance', path, query);
    await this.beforeAnswer();
    return said;
  }
}
