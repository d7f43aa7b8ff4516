import type { Brand, BrandFields } from '../../../src/resources/brands/contract';
import type { TelnyxAccount } from '../../config/carriersFile';
import type { BrandReading, BrandSubmission, Registry } from '../../sending/carrier/registry';
import type { Reply } from '../http';
import type { PlantedKeys } from '../plantedKeys';
import type { Ask } from '../rest/ask';
import { errorIn } from './answers';

/** A carrier's record may be dated a little before the call that brought it about. */
const SKEW_MS = 5_000;
const BUSY = 429;
/** Answers with these say nothing certain about the submission. */
const UNCERTAIN = new Set([408, 409, 425]);

/** Telnyx's name of each of our fields; those that it does not take when a brand is created are missing. */
const NAMES: Readonly<Partial<Record<keyof BrandFields, string>>> = {
  entity_type: 'entityType',
  display_name: 'displayName',
  company_name: 'companyName',
  ein: 'ein',
  vertical: 'vertical',
  website: 'website',
  street: 'street',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country: 'country',
  email: 'email',
  phone: 'phone',
  stock_symbol: 'stockSymbol',
  stock_exchange: 'stockExchange',
  business_contact_email: 'businessContactEmail',
  first_name: 'firstName',
  last_name: 'lastName',
  mobile_phone: 'mobilePhone',
  mock: 'mock',
};
const OURS = new Map(Object.entries(NAMES).map(([ours, theirs]) => [theirs, ours]));
/** A field by our name. One that we do not have keeps its own. */
const ourName = (field: string) => OURS.get(field) ?? field;

interface TelnyxBrand {
  brandId?: string;
  tcrBrandId?: string | null;
  displayName?: string;
  entityType?: string;
  email?: string;
  createdAt?: string;
  status?: string;
  identityStatus?: string;
  failureReasons?: unknown;
}

const STATES: readonly string[] = ['OK', 'REGISTRATION_PENDING', 'REGISTRATION_FAILED'];
const IDENTITIES: readonly string[] = ['SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED'];

const okOf = (reply: Reply): object | undefined =>
  reply.kind === 'answered' && reply.status >= 200 && reply.status < 300 && typeof reply.body === 'object'
    ? (reply.body ?? undefined)
    : undefined;

function reasonOf(reply: Reply): string {
  if (reply.kind !== 'answered') return reply.reason;
  const error = errorIn(reply.body);
  return error ? `${error.code} ${error.title}`.trim() : `HTTP ${reply.status}`;
}

/** The complaints in an answer of 4xx: Telnyx's own errors, or those of its validation, which name a place each. */
function complaintsIn(body: unknown): Brand['feedback'] {
  const { errors, detail } = (body ?? {}) as {
    errors?: { title?: string; detail?: string; source?: { pointer?: string } }[];
    detail?: { loc?: unknown[]; msg?: string }[];
  };
  const told = [
    ...(Array.isArray(errors) ? errors : []).map(({ title, detail: text, source }) => ({
      text: text ?? title ?? '',
      field: source?.pointer?.split('/').pop(),
    })),
    ...(Array.isArray(detail) ? detail : []).map(({ loc, msg }) => ({
      text: msg ?? '',
      field: Array.isArray(loc) ? String(loc.at(-1)) : undefined,
    })),
  ];
  return told.map(({ text, field }) => ({ category: 'OTHERS', text, fields: field ? [ourName(field)] : [] }));
}

/** Brands by Telnyx's 10DLC interface. */
export function telnyxRegistry({ name, public_url }: TelnyxAccount, keys: PlantedKeys, ask: Ask): Registry {
  const base = '/v2/10dlc/brand';

  /** What the registry did not like, in its own words. */
  async function feedbackOn(id: string): Promise<Brand['feedback']> {
    const { category } = (okOf(await ask({ path: `${base}/feedback/${encodeURIComponent(id)}` })) ?? {}) as {
      category?: { id?: string; description?: string; displayName?: string; fields?: string[] }[];
    };
    return (Array.isArray(category) ? category : []).map((each) => ({
      category: each.id ?? 'OTHERS',
      text: each.description ?? each.displayName ?? '',
      fields: (Array.isArray(each.fields) ? each.fields : []).map(ourName),
    }));
  }

  return {
    charges: true,

    async submit({ fields, key }: BrandSubmission) {
      const told = Object.entries(NAMES).flatMap(([ours, theirs]) => {
        const value = fields[ours as keyof BrandFields];
        if (value === undefined || value === null) return [];
        return [[theirs, ours === 'ein' ? String(value).replaceAll('-', '') : value]];
      });
      const notices = public_url ? { webhookURL: `${public_url}/hooks/${name}/${keys.wordOf(key)}` } : {};
      const reply = await ask({ path: base, post: { ...Object.fromEntries(told), ...notices } });
      const reason = reasonOf(reply);
      const ok = okOf(reply) as TelnyxBrand | undefined;
      if (ok) return ok.brandId ? { outcome: 'taken', id: ok.brandId } : { outcome: 'unknown', reason };
      if (reply.kind !== 'answered')
        return reply.kind === 'not_sent' ? { outcome: 'not_taken', reason } : { outcome: 'unknown', reason };
      const { status, body } = reply;
      if (status === BUSY) return { outcome: 'not_taken', reason };
      const feedback = complaintsIn(body);
      if (status < 400 || status >= 500 || UNCERTAIN.has(status) || feedback.length === 0)
        return { outcome: 'unknown', reason };
      // What is wrong with the account is not wrong with the brand.
      const isAboutBrand = status === 400 || status === 422;
      return isAboutBrand ? { outcome: 'refused', feedback } : { outcome: 'not_taken', reason };
    },

    /** By name, legal form, address and time: exactly one that fits is ours. */
    async find({ fields, at }) {
      const query = new URLSearchParams({ displayName: fields.display_name, sort: '-createdAt' });
      const reply = await ask({ path: `${base}?${query}` });
      const { records } = (okOf(reply) ?? {}) as { records?: TelnyxBrand[] };
      if (!Array.isArray(records)) return { outcome: 'unknown', reason: reasonOf(reply) };
      const fitting = records.filter(
        (each) =>
          each.displayName === fields.display_name &&
          each.entityType === fields.entity_type &&
          each.email === fields.email &&
          Date.parse(each.createdAt ?? '') >= at.getTime() - SKEW_MS,
      );
      if (fitting.length === 0) return { outcome: 'absent', reason: '' };
      const [one] = fitting;
      return fitting.length === 1 && one?.brandId
        ? { outcome: 'taken', id: one.brandId }
        : { outcome: 'unknown', reason: 'Several brands at the carrier fit.' };
    },

    async read(id): Promise<BrandReading | { trouble: string }> {
      const reply = await ask({ path: `${base}/${encodeURIComponent(id)}` });
      const brand = okOf(reply) as TelnyxBrand | undefined;
      if (!brand || !STATES.includes(brand.status ?? '')) return { trouble: reasonOf(reply) };
      const status = brand.status as Brand['status'];
      const identity = IDENTITIES.find((each) => each === brand.identityStatus) ?? 'SELF_DECLARED';
      const isWrong = status === 'REGISTRATION_FAILED' || identity === 'UNVERIFIED';
      const feedback = isWrong ? await feedbackOn(id) : [];
      const said = typeof brand.failureReasons === 'string' ? brand.failureReasons : '';
      return {
        status,
        identity_status: identity as Brand['identity_status'],
        tcr_id: brand.tcrBrandId ?? null,
        score: null,
        feedback:
          feedback.length === 0 && isWrong && said !== ''
            ? [{ category: 'OTHERS', text: said, fields: [] }]
            : feedback,
      };
    },
  };
}
