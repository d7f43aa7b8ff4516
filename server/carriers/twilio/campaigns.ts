import { SAMPLES, wordsOf } from '../../../src/rules/law/campaignRegistration';
import type { CarrierStatus, RegisteredCampaign } from '../../../src/resources/registered_campaigns/contract';
import { troubleText } from '../../../src/rules/words/troubles';
import type { CampaignReading, CampaignSubmission, Submissions } from '../../sending/carrier/registry';
import type { Ask } from '../rest/ask';
import { okOf, submittedOf } from '../rest/submitted';
import {
  ended,
  hostOf,
  type Named,
  reason,
  recordsOf,
  refuse,
  searched,
  twilioDialect,
  wait,
} from './records';

/** Our fields by Twilio's names, in requests and in complaints. */
const OUR_FIELDS: Readonly<Record<string, string>> = {
  BrandRegistrationSid: 'brand_id',
  brand_registration_sid: 'brand_id',
  UsAppToPersonUsecase: 'use_case',
  us_app_to_person_usecase: 'use_case',
  use_case: 'use_case',
  description: 'description',
  MessageFlow: 'message_flow',
  message_flow: 'message_flow',
  MessageSamples: 'samples',
  message_samples: 'samples',
  OptInMessage: 'optin_message',
  opt_in_message: 'optin_message',
  OptInKeywords: 'optin_keywords',
  opt_in_keywords: 'optin_keywords',
  OptOutMessage: 'optout_message',
  opt_out_message: 'optout_message',
  OptOutKeywords: 'optout_keywords',
  opt_out_keywords: 'optout_keywords',
  HelpMessage: 'help_message',
  help_message: 'help_message',
  HelpKeywords: 'help_keywords',
  help_keywords: 'help_keywords',
  HasEmbeddedLinks: 'embedded_link',
  has_embedded_links: 'embedded_link',
  HasEmbeddedPhone: 'embedded_phone',
  has_embedded_phone: 'embedded_phone',
  AgeGated: 'age_gated',
  age_gated: 'age_gated',
  DirectLending: 'direct_lending',
  direct_lending: 'direct_lending',
};
const dialect = twilioDialect(OUR_FIELDS);

/** Twilio's ids of brands. One that was registered elsewhere has none. */
const BRAND = /^BN[0-9a-f]{32}$/i;

interface TwilioCampaign {
  sid?: string;
  campaign_id?: string | null;
  campaign_status?: string;
  rate_limits?: unknown;
  errors?: unknown;
}

/** Twilio's states as the pipeline's and the registry's. Others are shown in its words. */
const STATES: Readonly<Record<string, Pick<RegisteredCampaign, 'pipeline_status' | 'tcr_status'>>> = {
  PENDING: { pipeline_status: 'TCR_PENDING', tcr_status: 'PENDING' },
  IN_PROGRESS: { pipeline_status: 'IN_PROGRESS', tcr_status: 'PENDING' },
  VERIFIED: { pipeline_status: 'VERIFIED', tcr_status: 'ACTIVE' },
  FAILED: { pipeline_status: 'FAILED', tcr_status: 'PENDING' },
  SUSPENDED: { pipeline_status: 'TCR_SUSPENDED', tcr_status: 'SUSPENDED' },
};

/** Prefix of the names of messaging services created here. */
export const OURS = '10DLC campaign ';
/** Name of a campaign's service, by which it is found again. */
const nameOf = (reference: string) => `${OURS}${reference}`;

/** Reason for a rejection, with the fields that Twilio names. */
function rejectionOf({ campaign_status, errors }: TwilioCampaign): RegisteredCampaign['rejection'] {
  if (campaign_status !== 'FAILED') return null;
  const reasons = (Array.isArray(errors) ? errors : []) as Record<string, unknown>[];
  const fields = reasons.flatMap((each) => (Array.isArray(each['fields']) ? each['fields'].map(String) : []));
  const codes = reasons.map((each) => String(each['error_code'] ?? each['code'] ?? ''));
  return {
    code: codes.find((code) => code !== '') ?? '',
    text: reasons
      .map((each) => String(each['description'] ?? ''))
      .filter(Boolean)
      .join(' '),
    fields: [...new Set(fields.map((field) => OUR_FIELDS[field] ?? field))],
  };
}

/** Network limits, where Twilio reports them: AT&T's class and messages per second, T-Mobile's brand tier. */
function carriersOf({ campaign_status, rate_limits }: TwilioCampaign): CarrierStatus[] | undefined {
  const { att, tmobile } = (rate_limits ?? {}) as {
    att?: { mps?: number; msg_class?: string };
    tmobile?: { brand_tier?: string };
  };
  if (!att && !tmobile) return undefined;
  const status =
    campaign_status === 'SUSPENDED' ? 'SUSPENDED' : campaign_status === 'VERIFIED' ? 'APPROVED' : 'REVIEW';
  const perSecond = Number(att?.mps);
  return [
    ...(att
      ? [
          {
            carrier: 'AT&T',
            status,
            terms: att.msg_class ? `Class ${att.msg_class}` : null,
            per_minute: perSecond > 0 ? Math.floor(perSecond * 60) : null,
            per_day: null,
          } satisfies CarrierStatus,
        ]
      : []),
    ...(tmobile
      ? [
          {
            carrier: 'T-Mobile',
            status,
            terms: tmobile.brand_tier ? `Tier ${tmobile.brand_tier}` : null,
            per_minute: null,
            per_day: null,
          } satisfies CarrierStatus,
        ]
      : []),
  ];
}

/**
 * 10DLC campaigns at Twilio. Each belongs to one messaging service, which has one campaign: the service's id is the
 * campaign's here, and the numbers of the campaign are the service's.
 */
export function twilioCampaigns(
  { base_url }: { base_url: string },
  ask: Ask,
): Submissions<CampaignSubmission, CampaignReading> {
  const host = hostOf(base_url, 'messaging');
  const records = recordsOf(ask, host, dialect);
  const services = async (reference: string) => {
    const all = await records.all<Named>('/v1/Services', 'services');
    return all.flatMap(({ sid, friendly_name }) => (friendly_name === nameOf(reference) && sid ? [sid] : []));
  };
  const campaignsOf = (service: string) => `/v1/Services/${encodeURIComponent(service)}/Compliance/Usa2p`;

  /** Twilio offers a brand only some use cases. An unreadable answer excludes none. */
  async function assertOffered(service: string, { brand, fields }: CampaignSubmission): Promise<void> {
    const query = new URLSearchParams({ BrandRegistrationSid: brand });
    const reply = await ask({ path: `${host}${campaignsOf(service)}/Usecases?${query}` });
    const { us_app_to_person_usecases: offered } = (okOf(reply) ?? {}) as {
      us_app_to_person_usecases?: { code?: string }[];
    };
    const codes = Array.isArray(offered) ? offered.flatMap(({ code }) => code ?? []) : [];
    if (codes.length > 0 && !codes.includes(fields.use_case))
      throw refuse([
        {
          category: 'OTHERS',
          text: troubleText('use_case_not_offered'),
          fields: ['use_case'],
        },
      ]);
  }

  return {
    prepare: (submission) =>
      ended(async () => {
        const { brand, reference } = submission;
        if (!BRAND.test(brand))
          throw refuse([
            {
              category: 'OTHERS',
              text: troubleText('brand_not_at_twilio'),
              fields: ['brand_id'],
            },
          ]);
        const [known] = await services(reference);
        const made = known
          ? { sid: known }
          : await records.make<Named>('/v1/Services', {
              FriendlyName: nameOf(reference),
              // Inbound texts still go to each number's own webhook.
              UseInboundWebhookOnNumber: 'true',
              SmartEncoding: 'false',
            });
        if (!made.sid) throw wait(troubleText('twilio_no_id'));
        await assertOffered(made.sid, submission);
        return { outcome: 'ready', ready: { service: made.sid } };
      }),

    async submit({ fields, brand }, { service = '' }) {
      const post = new URLSearchParams({
        BrandRegistrationSid: brand,
        Description: fields.description,
        MessageFlow: fields.message_flow,
        UsAppToPersonUsecase: fields.use_case,
        HasEmbeddedLinks: String(fields.embedded_link === true),
        HasEmbeddedPhone: String(fields.embedded_phone === true),
        SubscriberOptIn: String(Boolean(fields.optin_message)),
        AgeGated: String(fields.age_gated === true),
        DirectLending: String(fields.direct_lending === true),
        OptOutMessage: fields.optout_message,
        HelpMessage: fields.help_message,
      });
      if (fields.optin_message) post.set('OptInMessage', fields.optin_message);
      for (const each of SAMPLES) if (fields[each]) post.append('MessageSamples', fields[each]);
      for (const word of wordsOf(fields.optin_keywords)) post.append('OptInKeywords', word);
      for (const word of wordsOf(fields.optout_keywords)) post.append('OptOutKeywords', word);
      for (const word of wordsOf(fields.help_keywords)) post.append('HelpKeywords', word);
      const reply = await ask({ path: host + campaignsOf(service), post });
      return submittedOf(reply, dialect, (campaign: TwilioCampaign) => (campaign.sid ? service : undefined));
    },

    /** The service is named by our id, and records whether it has a campaign. */
    find: ({ reference }) =>
      searched(async () => {
        for (const service of await services(reference)) {
          const all = await records.all<TwilioCampaign>(campaignsOf(service), 'compliance');
          if (all.length > 0) return { outcome: 'taken', id: service };
        }
        return { outcome: 'absent', reason: '' };
      }),

    async read(id) {
      const reply = await ask({ path: host + campaignsOf(id) });
      const { compliance } = (okOf(reply) ?? {}) as { compliance?: TwilioCampaign[] };
      const [campaign] = Array.isArray(compliance) ? compliance : [];
      const state = STATES[campaign?.campaign_status ?? ''];
      if (!campaign || !state) return { trouble: campaign?.campaign_status ?? reason(reply) };
      const carriers = carriersOf(campaign);
      return {
        ...state,
        tcr_id: campaign.campaign_id ?? null,
        rejection: rejectionOf(campaign),
        renews_on: null,
        // Twilio bills a campaign each month until it is deleted there.
        auto_renewal: true,
        ...(carriers ? { carriers } : {}),
      };
    },
  };
}
