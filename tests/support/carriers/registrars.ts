import { brands } from '../../../server/db/schema';
import { acceptedBrand } from '../brands';
import { type createSendingServer, SENDER } from '../sending';
import { ACCOUNT, telnyxAccount, twilioAccount } from './rest';
import type { Spoiled } from './restServer';
import type { BrandMeets } from './twilioHub';
import type { AssignmentMeets, CampaignMeets } from './twilioServices';

type Server = Awaited<ReturnType<typeof createSendingServer>>;

/** The registry's rejection of a brand or a campaign, with our names of the fields. */
interface Rejected {
  fields: string[];
  category?: string;
  code?: string;
}

/** Brands at a carrier's stand-in, in terms common to all carriers. */
export interface BrandDesk {
  /** Sets the fates of the next paid submissions, in turn. */
  meet(...meets: BrandMeets[]): void;
  submitted(): number;
  /** The registry decides about the only brand. */
  decide(approved: boolean): void;
  rejected: Rejected;
  /** Its complaint about a field when it refuses a submission (422). */
  complaint: { text: string; fields: string[] };
  notice(spoiled?: Spoiled): Request;
  noticeOfAnother(): Request;
  /** Called after a brand was read, before the answer. */
  beforeRead(work: () => Promise<void>): void;
}

/** 10DLC campaigns at a carrier's stand-in. */
export interface CampaignDesk {
  meet(...meets: CampaignMeets[]): void;
  submitted(): number;
  approve(): void;
  /** Name of the approved state in the carrier's pipeline. */
  approved: string;
  reject(): void;
  rejected: Required<Pick<Rejected, 'code' | 'fields'>>;
  suspend(): void;
  complaint: { text: string; fields: string[] };
  notice(spoiled?: Spoiled): Request;
  noticeOfAnother(): Request;
  beforeRead(work: () => Promise<void>): void;
}

/** Numbers in campaigns at a carrier's stand-in. */
export interface NumbersDesk {
  /** The carrier's id of a campaign that numbers can be assigned to. */
  campaign: string;
  meet(...meets: AssignmentMeets[]): void;
  /** Assignment requests that it read. */
  asked(): readonly string[];
  /** The campaign that the number is assigned to. */
  campaignOf(phone: string): string | undefined;
  /** The registry completes the request. */
  settle(phone: string): void;
  /** Removes the number from any campaign. */
  lose(phone: string): void;
  notice(phone: string, spoiled?: Spoiled): Request;
}

/** A carrier that registers, with its stand-in. */
export interface Registrar {
  accounts: Awaited<ReturnType<typeof telnyxAccount>>['accounts'];
  tell(...requests: Request[]): Promise<number[]>;
  brandFee: number;
  /** For a marketing campaign. */
  campaignFee: number;
  brands: BrandDesk;
  campaigns: CampaignDesk;
  numbers: NumbersDesk;
  /** Called before the answer to an accepted message. */
  beforeAnswer(work: () => Promise<void>): void;
}

async function telnyx(server: Server, change: Record<string, unknown>): Promise<Registrar> {
  const { standIn, accounts, tell } = await telnyxAccount(server, change);
  const { campaigns, assignments } = standIn;
  return {
    accounts,
    tell,
    brandFee: 4_500_000,
    campaignFee: 45_000_000,
    beforeAnswer: (work) => void (standIn.beforeAnswer = work),
    brands: {
      meet: (...meets) => void standIn.brandScript.push(...meets),
      submitted: () => standIn.brands.length,
      decide: (approved) =>
        void Object.assign(
          standIn.brands[0]!,
          approved
            ? { status: 'OK', identityStatus: 'VERIFIED', tcrBrandId: 'B1' }
            : {
                status: 'REGISTRATION_FAILED',
                identityStatus: 'UNVERIFIED',
                feedback: [
                  {
                    id: 'TAX_ID',
                    displayName: 'Tax',
                    description: 'No match',
                    fields: ['ein', 'companyName'],
                  },
                ],
              },
        ),
      rejected: { category: 'TAX_ID', fields: ['ein', 'company_name'] },
      complaint: { text: 'Not a ZIP code', fields: ['postal_code'] },
      notice: (spoiled) => standIn.brandUpdate(standIn.brands[0]!, spoiled),
      noticeOfAnother: () =>
        standIn.brandUpdate({ ...standIn.brands[0]!, brandId: 'b-9', webhookURL: undefined as never }),
      beforeRead: (work) => void (standIn.beforeBrand = work),
    },
    campaigns: {
      meet: (...meets) => void campaigns.script.push(...meets),
      submitted: () => campaigns.all.length,
      approve: () => campaigns.accept({ campaignStatus: 'MNO_PROVISIONED' }),
      approved: 'MNO_PROVISIONED',
      reject: () =>
        campaigns.accept({
          campaignStatus: 'TELNYX_FAILED',
          failureReasons: '30902 messageFlow and sample1 disagree',
        }),
      rejected: { code: '30902', fields: ['message_flow', 'samples'] },
      suspend: () => campaigns.accept({ campaignStatus: 'TCR_SUSPENDED' }),
      complaint: { text: 'Too short', fields: ['sample2'] },
      notice: (spoiled) => standIn.campaignUpdate(campaigns.all[0]!, spoiled),
      noticeOfAnother: () =>
        standIn.campaignUpdate({ ...campaigns.all[0]!, campaignId: 'c-9', webhookURL: undefined as never }),
      beforeRead: (work) => void (campaigns.beforeAnswer = work),
    },
    numbers: {
      campaign: 'c-1',
      meet: (...meets) => void assignments.script.push(...meets),
      asked: () => assignments.asked,
      campaignOf: (phone) => assignments.all.get(phone)?.campaignId,
      settle(phone) {
        if (assignments.all.get(phone)?.assignmentStatus === 'PENDING_UNASSIGNMENT')
          assignments.all.delete(phone);
        else assignments.settle(phone, 'ASSIGNED');
      },
      lose: (phone) => void assignments.all.delete(phone),
      notice: (phone, spoiled) => standIn.numberUpdate(phone, spoiled),
    },
  };
}

/** Twilio's ids of the objects in its stand-in's account. */
export const TWILIO_PROFILE = `BU${'9'.repeat(32)}`;
export const REGISTERING = {
  customer_profile_sid: TWILIO_PROFILE,
  registration_email: 'registrations@provider.example',
};

async function twilio(server: Server, change: Record<string, unknown>): Promise<Registrar> {
  const { standIn, accounts, tell } = await twilioAccount(server, { ...REGISTERING, ...change });
  const { hub, services, desk } = standIn;
  const { sid: campaign } = services.service('10DLC campaign of a test');
  desk.owned.set(SENDER, `PN${'1'.repeat(32)}`);
  const idOf = (phone: string) => desk.owned.get(phone) ?? '';
  return {
    accounts,
    tell,
    brandFee: 4_500_000,
    campaignFee: 15_000_000,
    beforeAnswer: (work) => void (standIn.beforeAnswer = work),
    brands: {
      meet: (...meets) => void hub.brandScript.push(...meets),
      submitted: () => hub.brands.length,
      decide: (approved) =>
        void Object.assign(
          hub.brands[0]!,
          approved
            ? { status: 'APPROVED', identity_status: 'VERIFIED', tcr_id: 'B1' }
            : {
                status: 'FAILED',
                identity_status: 'UNVERIFIED',
                brand_feedback: ['TAX_ID'],
                errors: [
                  {
                    code: 30795,
                    description: 'The tax number and the name do not match',
                    fields: ['business_registration_number', 'business_name'],
                  },
                ],
              },
        ),
      rejected: { category: 'TAX_ID', fields: ['ein', 'company_name'] },
      complaint: {
        text: 'The brand_contact_email is invalid (twilio:21736)',
        fields: ['business_contact_email'],
      },
      notice: (spoiled) =>
        standIn.stream('brand-registration.brand-registered', { brandsid: hub.brands[0]!.sid }, spoiled),
      noticeOfAnother: () => standIn.stream('brand-registration.brand-registered', { brandsid: 'BN9' }),
      beforeRead: (work) => void (hub.beforeBrand = work),
    },
    campaigns: {
      meet: (...meets) => void services.script.push(...meets),
      submitted: () => services.campaigns.length,
      approve: () =>
        void Object.assign(services.campaigns[0]!, { campaign_status: 'VERIFIED', campaign_id: 'C1' }),
      approved: 'VERIFIED',
      reject: () =>
        void Object.assign(services.campaigns[0]!, {
          campaign_status: 'FAILED',
          errors: [
            { error_code: 30909, description: 'The flow is incomplete', fields: ['message_flow'] },
            { error_code: 30893, description: 'The samples do not fit', fields: ['message_samples'] },
          ],
        }),
      rejected: { code: '30909', fields: ['message_flow', 'samples'] },
      suspend: () => void Object.assign(services.campaigns[0]!, { campaign_status: 'SUSPENDED' }),
      complaint: { text: 'Parameter MessageSamples is invalid (twilio:20001)', fields: ['samples'] },
      notice: (spoiled) =>
        standIn.stream(
          'campaign-registration.campaign-approved',
          { messagingservicesid: services.campaigns[0]!.messaging_service_sid },
          spoiled,
        ),
      noticeOfAnother: () =>
        standIn.stream('campaign-registration.campaign-approved', { messagingservicesid: 'MG9' }),
      beforeRead: (work) => void (services.beforeAnswer = work),
    },
    numbers: {
      campaign,
      meet: (...meets) => void services.wishScript.push(...meets),
      asked: () => services.asked,
      campaignOf: (phone) => services.all.find(({ pool }) => pool.has(idOf(phone)))?.sid,
      settle: () => {},
      lose: (phone) => services.all.forEach(({ pool }) => pool.delete(idOf(phone))),
      notice: (phone, spoiled) =>
        standIn.stream('number-registration.successful', { phonenumber: phone }, spoiled),
    },
  };
}

/** Every carrier that registers brands, campaigns and numbers. */
export const REGISTRARS: readonly [
  name: string,
  open: (server: Server, change?: Record<string, unknown>) => Promise<Registrar>,
][] = [
  ['Telnyx', (server, change = {}) => telnyx(server, change)],
  ['Twilio', (server, change = {}) => twilio(server, change)],
];

/** The carriers' ids of brands: a brand of the tests can have one at any of them. */
export const A_BRAND_ID = `BN${'1'.repeat(32)}`;

/** Submission of a 10DLC campaign that every carrier accepts. */
export const A_CAMPAIGN = {
  use_case: 'MARKETING',
  description: 'Acme texts offers to people who signed up on its website.',
  message_flow: 'People enter their number on https://www.acme.example/join and tick a box.',
  sample1: 'Acme: 10 % off until Friday. Reply STOP to opt out.',
  sample2: 'Acme: our shop opens at 9 on Sunday. Reply STOP to opt out.',
  optout_keywords: 'STOP, END',
  optout_message: 'Acme: you get no more messages.',
  help_keywords: 'HELP',
  help_message: 'Acme: write to help@acme.example.',
  terms_accepted: true,
};

/** A brand that the registry has accepted. */
export async function anAcceptedBrand(
  { db, uuid }: Pick<Server, 'db' | 'uuid'>,
  change: Partial<typeof brands.$inferInsert> = {},
): Promise<string> {
  const id = uuid();
  const row = acceptedBrand(id, { registry_id: A_BRAND_ID, account: ACCOUNT, ...change });
  await db.insert(brands).values(row);
  return id;
}
