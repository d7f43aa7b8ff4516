import type { Brand, BrandFields } from '../../../src/resources/brands/contract';
import { troubleText } from '../../../src/rules/words/troubles';
import { type TelnyxAccount, webhookOf } from '../../config/account';
import type { BrandReading, BrandSubmission, Registry } from '../../sending/carrier/registry';
import type { CallbackKeys } from '../callbackKeys';
import type { Ask } from '../rest/ask';
import { telnyxAssignments } from './assignments';
import { telnyxCodes } from './ownerCodes';
import { telnyxCampaigns } from './campaigns';
import { TELNYX_FEES } from './fees';
import { okOf, ourNames, reasonOf, submittedOf } from './registryAnswers';
import { telnyxVettings } from './vettings';

/** Tolerance for records dated slightly before the call that created them. */
const SKEW_MS = 5_000;

/** Telnyx's names of our fields. Fields not accepted on creation are missing. */
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
const ourName = ourNames(NAMES);

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

/** Brands by Telnyx's 10DLC interface. */
export function telnyxRegistry(account: TelnyxAccount, keys: CallbackKeys, ask: Ask): Registry {
  const base = '/v2/10dlc/brand';
  const webhook = webhookOf(account);
  /** Webhook address for the object with this key; empty if the server cannot be reached from outside. */
  const noticesOf = (key: string) => (webhook ? { webhookURL: `${webhook}/${keys.wordOf(key)}` } : {});

  /** The registry's complaints, in its own words. */
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

  const vettings = telnyxVettings(ask);
  const codes = telnyxCodes(ask);

  return {
    fees: TELNYX_FEES,
    vettings,
    codes,
    campaigns: telnyxCampaigns(noticesOf, ask),
    assignments: telnyxAssignments(ask),

    async submit({ fields, key }: BrandSubmission) {
      const entries = Object.entries(NAMES).flatMap(([ours, theirs]) => {
        const value = fields[ours as keyof BrandFields];
        if (value === undefined || value === null) return [];
        return [[theirs, ours === 'ein' ? String(value).replaceAll('-', '') : value]];
      });
      const reply = await ask({ path: base, post: { ...Object.fromEntries(entries), ...noticesOf(key) } });
      return submittedOf(reply, (brand: TelnyxBrand) => brand.brandId, ourName);
    },

    /** Searches by name, legal form, address and time: a single match is ours. */
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
        : { outcome: 'unknown', reason: troubleText('several_brands') };
    },

    async read(id): Promise<BrandReading | { trouble: string }> {
      const reply = await ask({ path: `${base}/${encodeURIComponent(id)}` });
      const brand = okOf(reply) as TelnyxBrand | undefined;
      if (!brand || !STATES.includes(brand.status ?? '')) return { trouble: reasonOf(reply) };
      const status = brand.status as Brand['status'];
      const identity = IDENTITIES.find((each) => each === brand.identityStatus) ?? 'SELF_DECLARED';
      const isWrong = status === 'REGISTRATION_FAILED' || identity === 'UNVERIFIED';
      const feedback = isWrong ? await feedbackOn(id) : [];
      const reasons = typeof brand.failureReasons === 'string' ? brand.failureReasons : '';
      return {
        status,
        identity_status: identity as Brand['identity_status'],
        tcr_id: brand.tcrBrandId ?? null,
        // The brand itself has none: it is that of its last vetting.
        ...(status === 'OK' ? await vettings.scoreOf(id) : {}),
        ...(brand.entityType === 'SOLE_PROPRIETOR' ? await codes.lastOf(id) : {}),
        feedback:
          feedback.length === 0 && isWrong && reasons !== ''
            ? [{ category: 'OTHERS', text: reasons, fields: [] }]
            : feedback,
      };
    },
  };
}
