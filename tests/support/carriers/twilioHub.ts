import type { DeskAnswer } from './numberDesk';
import type { Asked, Said } from './restServer';
import { json, page, Sids, twilioError } from './twilioPages';

/** The fate of a submitted brand. It is registered and paid for if the name begins with `taken`. */
export type BrandMeets = 'taken' | 'taken, cut' | 'taken, 500' | 'cut' | '429' | '401' | '422';
/** The fate of a free step. Its object exists afterwards if the name begins with `made`. */
export type StepMeets = 'made, cut' | 'cut' | '500' | '429' | '400';

/** A brand in Twilio's terms. */
export interface TwilioBrand extends Record<string, unknown> {
  sid: string;
  status: string;
  a2p_profile_bundle_sid: string;
}

interface Thing {
  sid: string;
  kind: string;
  friendly_name: string;
  status?: string;
  errors?: unknown[];
  fields: Record<string, string>;
}

const PREFIXES: Readonly<Record<string, string>> = {
  CustomerProfiles: 'BU',
  TrustProducts: 'BU',
  EndUsers: 'IT',
  SupportingDocuments: 'RD',
  Addresses: 'AD',
};
const REFUSED: Readonly<Record<string, Said>> = {
  '500': twilioError(500, 20500, 'An internal server error has occurred'),
  '429': twilioError(429, 20429, 'Too Many Requests'),
  '401': twilioError(401, 20003, 'Authenticate'),
  '400': twilioError(400, 20001, 'Invalid parameter: postal_code'),
  '422': twilioError(400, 21736, 'The brand_contact_email is invalid'),
};
const LAG_MS = 2_000;

/**
 * Twilio's Trust Hub and its brands: it creates everything anew, however often it is requested, and counts
 * it all.
 */
export class TwilioHub {
  readonly things: Thing[] = [];
  readonly brands: TwilioBrand[] = [];
  /** The fates of the next brands, in turn. Afterwards they are accepted. */
  readonly brandScript: BrandMeets[] = [];
  /** The fates of the next steps of a kind, by the last word of their address. */
  readonly steps = new Map<string, StepMeets[]>();
  /** The result of a review, with the reasons of a rejection. */
  review: 'in-review' | 'twilio-approved' | 'twilio-rejected' = 'twilio-approved';
  errors: unknown[] = [];
  /** The findings of evaluations. */
  findings: unknown[] = [];
  /** Imported vettings, and the fates of the next imports. */
  readonly vettings: Record<string, unknown>[] = [];
  readonly vettingScript: BrandMeets[] = [];
  /** Called after a brand was read, before the answer. */
  beforeBrand: () => Promise<void> = async () => {};
  private readonly assignments = new Map<string, string[]>();
  private readonly sids = new Sids();
  private readonly born = new Map<TwilioBrand, number>();

  constructor(
    private readonly clock: { now(): Date },
    private readonly accountSid: string,
  ) {}

  /** The objects created of a kind. */
  made = (kind: string) => this.things.filter((each) => each.kind === kind);

  /** Twilio finishes its reviews. */
  reviewed(status: 'twilio-approved' | 'twilio-rejected', errors: unknown[] = []): void {
    for (const each of this.things) if (each.status === 'in-review') Object.assign(each, { status, errors });
  }

  private shown = ({ sid, friendly_name, status, errors }: Thing) => ({ sid, friendly_name, status, errors });

  /** A step, according to its script. */
  private step(kind: string, done: () => Said): DeskAnswer {
    const meets = this.steps.get(kind)?.shift();
    if (meets === 'cut') return 'cut';
    if (meets && REFUSED[meets]) return REFUSED[meets];
    const said = done();
    return meets === 'made, cut' ? 'cut' : said;
  }

  private make(kind: string, fields: Record<string, string>): Said {
    const sid = this.sids.next(PREFIXES[kind]!);
    const isBundle = PREFIXES[kind] === 'BU';
    const thing: Thing = {
      sid,
      kind,
      friendly_name: fields.FriendlyName!,
      ...(isBundle ? { status: 'draft' } : {}),
      fields,
    };
    this.things.push(thing);
    return json(this.shown(thing), 201);
  }

  private bundle(thing: Thing, part: string | undefined, asked: Asked): DeskAnswer | undefined {
    const form = Object.fromEntries(new URLSearchParams(asked.body));
    const assigned = this.assignments.get(thing.sid) ?? [];
    if (part === 'EntityAssignments' && asked.method === 'GET')
      return page(
        assigned.map((object_sid) => ({ object_sid })),
        'results',
        asked.path,
        asked.query,
      );
    if (part === 'EntityAssignments')
      return this.step(part, () => {
        this.assignments.set(thing.sid, [...assigned, form.ObjectSid!]);
        return json({ object_sid: form.ObjectSid }, 201);
      });
    if (part === 'Evaluations')
      return this.step(part, () => {
        const status = this.findings.length > 0 ? 'noncompliant' : 'compliant';
        return json({ status, results: this.findings }, 201);
      });
    if (asked.method === 'POST')
      return this.step('Status', () => {
        Object.assign(thing, { status: this.review, errors: this.errors });
        return json(this.shown(thing));
      });
    return json(this.shown(thing));
  }

  /** The contents of a bundle, by Twilio's ids. */
  assignedTo = (sid: string): readonly string[] => this.assignments.get(sid) ?? [];

  private submit(body: string): DeskAnswer {
    const meets = this.brandScript.shift() ?? 'taken';
    if (meets === 'cut') return 'cut';
    if (!meets.startsWith('taken')) return REFUSED[meets]!;
    const form = Object.fromEntries(new URLSearchParams(body));
    const brand: TwilioBrand = {
      sid: this.sids.next('BN'),
      customer_profile_bundle_sid: form.CustomerProfileBundleSid,
      a2p_profile_bundle_sid: form.A2PProfileBundleSid!,
      skip_automatic_sec_vet: form.SkipAutomaticSecVet === 'true',
      status: 'PENDING',
      identity_status: null,
      tcr_id: null,
      errors: [],
    };
    this.brands.push(brand);
    this.born.set(brand, this.clock.now().getTime());
    if (meets === 'taken, cut') return 'cut';
    return meets === 'taken, 500' ? REFUSED['500']! : json(brand, 201);
  }

  private vetting({ method, path, query, body }: Asked, id: string | undefined): DeskAnswer {
    const known = this.vettings.find(({ brand_vetting_sid }) => brand_vetting_sid === id);
    if (id !== undefined)
      return known ? json(known) : twilioError(404, 20404, 'The requested resource was not found');
    if (method === 'GET') return page(this.vettings, 'data', path, query);
    const meets = this.vettingScript.shift() ?? 'taken';
    if (meets === 'cut') return 'cut';
    if (!meets.startsWith('taken')) return REFUSED[meets]!;
    const form = new URLSearchParams(body);
    const vetting = {
      brand_vetting_sid: this.sids.next('VT'),
      vetting_id: form.get('VettingId'),
      vetting_provider: form.get('VettingProvider'),
      vetting_class: 'POLITICAL',
      vetting_status: 'PENDING',
    };
    this.vettings.push(vetting);
    return meets === 'taken, cut' ? 'cut' : json(vetting, 201);
  }

  async answer(asked: Asked): Promise<DeskAnswer | undefined> {
    const { method, path, query, body } = asked;
    const base = '/v1/a2p/BrandRegistrations';
    const vetted = /^\/v1\/a2p\/BrandRegistrations\/\w+\/Vettings(?:\/(\w+))?$/.exec(path);
    if (vetted) return this.vetting(asked, vetted[1]);
    if (path === base && method === 'POST') return this.submit(body);
    if (path === base) {
      const until = this.clock.now().getTime() - LAG_MS;
      const seen = this.brands.filter((brand) => this.born.get(brand)! <= until);
      return page(seen, 'data', path, query);
    }
    if (path.startsWith(`${base}/`)) {
      const brand = this.brands.find(({ sid }) => path === `${base}/${sid}`);
      if (!brand) return twilioError(404, 20404, 'The requested resource was not found');
      const said = json(brand);
      await this.beforeBrand();
      return said;
    }
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (path === `/2010-04-01/Accounts/${this.accountSid}/Addresses.json`) {
      if (method === 'POST') return this.step('Addresses', () => this.make('Addresses', fields));
      const known = this.made('Addresses').filter((each) => each.friendly_name === query.get('FriendlyName'));
      return json({ addresses: known.map(this.shown) });
    }
    const [, kind, sid, part] =
      /^\/v1\/(CustomerProfiles|TrustProducts|EndUsers|SupportingDocuments)(?:\/(\w+)(?:\/(\w+))?)?$/.exec(
        path,
      ) ?? [];
    if (!kind) return undefined;
    if (sid === undefined && method === 'POST') return this.step(kind, () => this.make(kind, fields));
    if (sid === undefined) {
      const name = query.get('FriendlyName');
      const known = this.made(kind).filter((each) => name === null || each.friendly_name === name);
      return page(known.map(this.shown), 'results', path, query);
    }
    const thing = this.things.find((each) => each.sid === sid);
    return thing
      ? this.bundle(thing, part, asked)
      : twilioError(404, 20404, 'The requested resource was not found');
  }
}
