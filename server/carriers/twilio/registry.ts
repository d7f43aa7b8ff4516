import type { Brand } from '../../../src/resources/brands/contract';
import { troubleText } from '../../../src/rules/words/troubles';
import type { TwilioAccount } from '../../config/account';
import type { Registry } from '../../sending/carrier/registry';
import type { Ask } from '../rest/ask';
import { okOf, submittedOf } from '../rest/submitted';
import { twilioAssignments } from './assignments';
import { TWILIO_ASKS } from './brandWords';
import { twilioCampaigns } from './campaigns';
import { TWILIO_FEES } from './fees';
import { brandDialect, rejectedFor, twilioProfiles } from './profiles';
import { hostOf, reason, recordsOf, searched } from './records';
import { twilioVettings } from './vettings';

interface TwilioBrand {
  sid?: string;
  a2p_profile_bundle_sid?: string;
  status?: string;
  identity_status?: string | null;
  tcr_id?: string | null;
  brand_score?: number | null;
  brand_feedback?: unknown;
  failure_reason?: string | null;
  errors?: unknown;
}

/** Twilio's other states have no equivalent here: they are shown in its words. */
const STATES: Readonly<Record<string, Brand['status']>> = {
  PENDING: 'REGISTRATION_PENDING',
  IN_REVIEW: 'REGISTRATION_PENDING',
  APPROVED: 'OK',
  FAILED: 'REGISTRATION_FAILED',
  SUSPENDED: 'SUSPENDED',
};
const IDENTITIES = ['SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED'] as const;

/** Complaints about a brand: its errors, which name fields. Older answers have categories and a reason instead. */
function feedbackOn({ errors, brand_feedback, failure_reason }: TwilioBrand): Brand['feedback'] {
  const rejections = rejectedFor(errors);
  const categories = Array.isArray(brand_feedback) ? brand_feedback.map(String) : [];
  if (rejections.length > 0) {
    const [category = 'OTHERS'] = categories;
    return rejections.map((each) => ({
      ...each,
      category: categories.length === 1 ? category : each.category,
    }));
  }
  const text = failure_reason ?? '';
  if (categories.length > 0) return categories.map((category) => ({ category, text, fields: [] }));
  return text === '' ? [] : [{ category: 'OTHERS', text, fields: [] }];
}

/** An account that may register: its own profile is approved at Twilio. */
export type RegisteringAccount = TwilioAccount & {
  customer_profile_sid: string;
  registration_email: string;
};

/** Brands, 10DLC campaigns and numbers by Twilio's interfaces. */
export function twilioRegistry(account: RegisteringAccount, ask: Ask): Registry {
  const host = hostOf(account.base_url, 'messaging');
  const messaging = recordsOf(ask, host, brandDialect);
  const profiles = twilioProfiles(account, ask);
  const base = '/v1/a2p/BrandRegistrations';

  return {
    fees: TWILIO_FEES,
    asks: TWILIO_ASKS,
    campaigns: twilioCampaigns(account, ask),
    assignments: twilioAssignments(account, ask),
    vettings: twilioVettings(account, ask),

    prepare: profiles.prepare,

    async submit({ fields }, { profile = '', product = '' }) {
      const post = new URLSearchParams({
        CustomerProfileBundleSid: profile,
        A2PProfileBundleSid: product,
        BrandType: 'STANDARD',
        // Otherwise Twilio orders a vetting at once, which costs ten times as much as the person agreed to.
        SkipAutomaticSecVet: 'true',
        ...(fields.mock ? { Mock: 'true' } : {}),
      });
      const reply = await ask({ path: host + base, post });
      return submittedOf(reply, brandDialect, (brand: TwilioBrand) => brand.sid);
    },

    /** Searches by the prepared objects, whose names contain our id. */
    find: (submission) =>
      searched(async () => {
        const products = await profiles.products(submission);
        const brands = await messaging.all<TwilioBrand>(base, 'data');
        const matches = brands.filter((each) => products.includes(each.a2p_profile_bundle_sid ?? ''));
        if (matches.length === 0) return { outcome: 'absent', reason: '' };
        return matches.length === 1 && matches[0]?.sid
          ? { outcome: 'taken', id: matches[0].sid }
          : { outcome: 'unknown', reason: troubleText('several_brands') };
      }),

    async read(id) {
      const reply = await ask({ path: `${host}${base}/${encodeURIComponent(id)}` });
      const brand = okOf(reply) as TwilioBrand | undefined;
      if (!brand) return { trouble: reason(reply) };
      const status = STATES[brand.status ?? ''];
      if (!status) return { trouble: brand.status ?? reason(reply) };
      const identity = IDENTITIES.find((each) => each === brand.identity_status) ?? 'SELF_DECLARED';
      const isWrong = status !== 'REGISTRATION_PENDING' && (status !== 'OK' || identity === 'UNVERIFIED');
      return {
        status,
        identity_status: identity,
        tcr_id: brand.tcr_id ?? null,
        score: Number.isInteger(brand.brand_score) ? (brand.brand_score ?? null) : null,
        feedback: isWrong ? feedbackOn(brand) : [],
      };
    },
  };
}
