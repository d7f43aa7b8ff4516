import { SAMPLES } from '../../../src/rules/law/campaignRegistration';
import type { CampaignFields } from '../../../src/resources/campaign_registrations/contract';
import type { CarrierStatus, RegisteredCampaign } from '../../../src/resources/registered_campaigns/contract';
import type { CampaignReading, CampaignSubmission, Submissions } from '../../sending/carrier/registry';
import type { Ask } from '../rest/ask';
import { okOf, ourNames, reasonOf, submittedOf } from './registryAnswers';

/** Telnyx's name of each of our fields. */
const NAMES: Readonly<Record<Exclude<keyof CampaignFields, 'terms_accepted'>, string>> = {
  use_case: 'usecase',
  sub_use_cases: 'subUsecases',
  description: 'description',
  message_flow: 'messageFlow',
  sample1: 'sample1',
  sample2: 'sample2',
  sample3: 'sample3',
  sample4: 'sample4',
  sample5: 'sample5',
  optin_keywords: 'optinKeywords',
  optin_message: 'optinMessage',
  optout_keywords: 'optoutKeywords',
  optout_message: 'optoutMessage',
  help_keywords: 'helpKeywords',
  help_message: 'helpMessage',
  embedded_link: 'embeddedLink',
  embedded_link_sample: 'embeddedLinkSample',
  embedded_phone: 'embeddedPhone',
  number_pool: 'numberPool',
  age_gated: 'ageGated',
  direct_lending: 'directLending',
  privacy_policy_link: 'privacyPolicyLink',
  terms_link: 'termsAndConditionsLink',
  auto_renewal: 'autoRenewal',
};
const ourName = ourNames(NAMES);
/** Lists of words, which Telnyx wants without spaces. */
const WORDS: readonly (keyof CampaignFields)[] = ['optin_keywords', 'optout_keywords', 'help_keywords'];

interface TelnyxCampaign {
  campaignId?: string;
  tcrCampaignId?: string | null;
  referenceId?: string | null;
  status?: string;
  campaignStatus?: string;
  failureReasons?: unknown;
  isTMobileSuspended?: boolean;
  autoRenewal?: boolean;
  nextRenewalOrExpirationDate?: string | null;
}

/** A network's terms, once it has decided, and whether it accepts the campaign. */
interface Network {
  mno?: string;
  qualify?: boolean;
  msgClass?: string;
  tpm?: number;
  brandTier?: string;
  brandDailyCap?: number;
}

/** Stages before the registry itself has taken the campaign. */
const BEFORE = new Set(['TCR_PENDING', 'TCR_FAILED']);
const FAILED = new Set(['TCR_FAILED', 'TELNYX_FAILED', 'MNO_REJECTED', 'MNO_PROVISIONING_FAILED']);
const T_MOBILE = /^t-?mobile/i;

const STATUSES: Readonly<Record<string, CarrierStatus['status']>> = {
  APPROVED: 'APPROVED',
  REGISTERED: 'APPROVED',
  REJECTED: 'REJECTED',
  SUSPENDED: 'SUSPENDED',
};

function tcrStatus({ status, campaignStatus = '' }: TelnyxCampaign): RegisteredCampaign['tcr_status'] {
  if (campaignStatus === 'TCR_SUSPENDED') return 'SUSPENDED';
  if (campaignStatus === 'TCR_EXPIRED' || status === 'EXPIRED') return 'EXPIRED';
  return BEFORE.has(campaignStatus) || status !== 'ACTIVE' ? 'PENDING' : 'ACTIVE';
}

/** Reason for a rejection. Fields named in it are mapped to ours. */
function rejectionOf({
  campaignStatus = '',
  failureReasons,
}: TelnyxCampaign): RegisteredCampaign['rejection'] {
  if (!FAILED.has(campaignStatus)) return null;
  const text = typeof failureReasons === 'string' ? failureReasons : JSON.stringify(failureReasons ?? '');
  const named = Object.entries(NAMES).filter(([, theirs]) => new RegExp(`\\b${theirs}\\b`).test(text));
  const fields = named.map(([ours]) => (SAMPLES.some((each) => each === ours) ? 'samples' : ours));
  return { code: /\b\d{3,5}\b/.exec(text)?.[0] ?? '', text, fields: [...new Set(fields)] };
}

const figure = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;

/** 10DLC campaigns by Telnyx's API. `noticesOf`: webhook for the object with a key. */
export function telnyxCampaigns(
  noticesOf: (key: string) => { webhookURL?: string },
  ask: Ask,
): Submissions<CampaignSubmission, CampaignReading> {
  const base = '/v2/10dlc/campaign';

  /** The status at each network; undefined if one of the two answers is missing. */
  async function networksOf(id: string, campaign: TelnyxCampaign): Promise<CarrierStatus[] | undefined> {
    const at = `${base}/${encodeURIComponent(id)}`;
    const [terms, states] = await Promise.all([
      ask({ path: `${at}/mnoMetadata` }),
      ask({ path: `${at}/operationStatus` }),
    ]);
    const metadata = okOf(terms) as Record<string, Network | undefined> | undefined;
    const operation = okOf(states) as Record<string, unknown> | undefined;
    if (!metadata || !operation) return undefined;
    return Object.entries(metadata).flatMap(([network, details]) => {
      if (!details?.mno) return [];
      const { mno, msgClass, tpm, brandTier, brandDailyCap, qualify } = details;
      const state = operation[network];
      const isSuspended = campaign.isTMobileSuspended === true && T_MOBILE.test(mno);
      const status = isSuspended
        ? 'SUSPENDED'
        : (typeof state === 'string' && STATUSES[state]) || (qualify === false ? 'REJECTED' : 'REVIEW');
      const terms = [msgClass && `Class ${msgClass}`, brandTier && `Tier ${brandTier}`].filter(Boolean);
      return [
        {
          carrier: mno,
          status,
          terms: terms.length > 0 ? terms.join(', ') : null,
          per_minute: figure(tpm),
          per_day: figure(brandDailyCap),
        } satisfies CarrierStatus,
      ];
    });
  }

  return {
    async submit({ fields, brand, key, reference }) {
      const entries = Object.entries(NAMES).flatMap(([ours, theirs]) => {
        const value = fields[ours as keyof CampaignFields];
        if (value === undefined || value === null) return [];
        const isWords = WORDS.some((each) => each === ours);
        return [[theirs, isWords ? String(value).replaceAll(' ', '') : value]];
      });
      const post = {
        ...Object.fromEntries(entries),
        brandId: brand,
        referenceId: reference,
        subscriberOptin: Boolean(fields.optin_message),
        subscriberOptout: true,
        subscriberHelp: true,
        termsAndConditions: true,
        ...noticesOf(key),
      };
      const reply = await ask({ path: '/v2/10dlc/campaignBuilder', post });
      return submittedOf(reply, (campaign: TelnyxCampaign) => campaign.campaignId, ourName);
    },

    /** Searches by our reference, which the registry stores. */
    async find({ brand, reference }) {
      const query = new URLSearchParams({ brandId: brand, sort: '-createdAt', recordsPerPage: '50' });
      const reply = await ask({ path: `${base}?${query}` });
      const { records } = (okOf(reply) ?? {}) as { records?: TelnyxCampaign[] };
      if (!Array.isArray(records)) return { outcome: 'unknown', reason: reasonOf(reply) };
      const match = records.find(({ referenceId }) => referenceId === reference);
      return match?.campaignId
        ? { outcome: 'taken', id: match.campaignId }
        : { outcome: 'absent', reason: '' };
    },

    async read(id) {
      const reply = await ask({ path: `${base}/${encodeURIComponent(id)}` });
      const campaign = okOf(reply) as TelnyxCampaign | undefined;
      if (!campaign?.campaignStatus) return { trouble: reasonOf(reply) };
      const tcr_status = tcrStatus(campaign);
      // Networks are queried only after the registry has accepted the campaign.
      const carriers = tcr_status === 'PENDING' ? undefined : await networksOf(id, campaign);
      return {
        tcr_id: campaign.tcrCampaignId ?? null,
        tcr_status,
        pipeline_status: campaign.campaignStatus,
        rejection: rejectionOf(campaign),
        renews_on: campaign.nextRenewalOrExpirationDate?.slice(0, 10) ?? null,
        auto_renewal: campaign.autoRenewal === true,
        ...(carriers ? { carriers } : {}),
      };
    },
  };
}
