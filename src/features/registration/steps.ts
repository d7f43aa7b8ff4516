import { campaignName, standingOf } from '../../rules/law/registration';
import type { Standing } from '../../rules/law/standings';
import type { Brand } from '../../resources/brands/contract';
import type { CarrierStatus, RegisteredCampaign } from '../../resources/registered_campaigns/contract';
import type { TextIn, TextValues } from '../../admin/useText';
import type { en as texts } from './texts';

type Key = Parameters<TextIn<typeof texts>>[0];

/** One step to sending: whether it is done, what it waits for, and where to act. */
export interface Step {
  step: 'brand' | 'identity' | 'campaign' | 'carriers' | 'numbers';
  /** `open`: something to do; `waits`: for another party; `blocked`: refused. */
  state: 'done' | 'open' | 'waits' | 'blocked';
  sentence: Key;
  values?: TextValues;
  fix?: { label: Key; to: string };
}

/** Addresses that steps lead to. */
export interface Places {
  brand(id: string): string;
  campaign(id: string): string;
  newBrand: string;
  newCampaign: string;
  clients: string;
}

type Listed = RegisteredCampaign & { id: string };

const VERIFIED: readonly string[] = ['VERIFIED', 'VETTED_VERIFIED'];

export const namesOf = (carriers: readonly CarrierStatus[], ...statuses: CarrierStatus['status'][]): string =>
  carriers
    .filter(({ status }) => statuses.includes(status))
    .map(({ carrier }) => carrier)
    .join(', ');

/** The first that fits, in the order of the tests. */
const firstOf = <T>(all: readonly T[], ...tests: ((each: T) => boolean)[]): T | undefined =>
  tests.flatMap((test) => all.find(test) ?? [])[0];

function brandSteps(brands: readonly Brand[], campaign: Listed | undefined, places: Places): Step[] {
  const brand = firstOf(
    brands,
    ({ id, status }) => status === 'OK' && id === campaign?.brand_id,
    ({ status, identity_status }) => status === 'OK' && VERIFIED.includes(identity_status),
    ({ status }) => status === 'OK',
    ({ status }) => status === 'REGISTRATION_PENDING',
    () => true,
  );
  if (!brand) {
    return [
      {
        step: 'brand',
        state: 'open',
        sentence: 'brand.open',
        fix: { label: 'brand.open.fix', to: places.newBrand },
      },
      { step: 'identity', state: 'waits', sentence: 'identity.open' },
    ];
  }
  const values = { name: brand.display_name };
  const to = places.brand(brand.id);
  const verified = VERIFIED.includes(brand.identity_status);
  if (brand.status === 'OK') {
    return [
      { step: 'brand', state: 'done', sentence: 'brand.done', values },
      verified
        ? { step: 'identity', state: 'done', sentence: 'identity.done', values }
        : {
            step: 'identity',
            state: 'waits',
            sentence: 'identity.waits',
            values,
            fix: { label: 'identity.waits.fix', to },
          },
    ];
  }
  if (brand.status === 'REGISTRATION_PENDING') {
    return [
      {
        step: 'brand',
        state: 'waits',
        sentence: 'brand.waits',
        values,
        fix: { label: 'brand.waits.fix', to },
      },
      { step: 'identity', state: 'waits', sentence: 'identity.open' },
    ];
  }
  return [
    {
      step: 'brand',
      state: 'blocked',
      sentence: 'brand.blocked',
      values,
      fix: { label: 'brand.blocked.fix', to },
    },
    { step: 'identity', state: 'waits', sentence: 'identity.open' },
  ];
}

const is = (standing: Standing) => (campaign: Listed) => standingOf(campaign) === standing;

/** The campaign that is nearest to sending. */
const farthest = (campaigns: readonly Listed[]): Listed | undefined =>
  firstOf(
    campaigns,
    (each) => is('approved')(each) && each.numbers_used > 0,
    is('approved'),
    is('in_review'),
    () => true,
  );

function campaignSteps(campaign: Listed | undefined, places: Places): Step[] {
  if (!campaign) {
    return [
      {
        step: 'campaign',
        state: 'open',
        sentence: 'campaign.open',
        fix: { label: 'campaign.open.fix', to: places.newCampaign },
      },
      { step: 'carriers', state: 'waits', sentence: 'carriers.open' },
    ];
  }
  const values = { name: campaignName(campaign) };
  const to = places.campaign(campaign.id);
  if (campaign.tcr_status !== 'ACTIVE') {
    const waits = is('in_review')(campaign) || is('draft')(campaign);
    return [
      {
        step: 'campaign',
        state: waits ? 'waits' : 'blocked',
        sentence: waits ? 'campaign.waits' : 'campaign.blocked',
        values,
        fix: { label: waits ? 'campaign.waits.fix' : 'campaign.blocked.fix', to },
      },
      { step: 'carriers', state: 'waits', sentence: 'carriers.open' },
    ];
  }
  const campaignStep: Step = { step: 'campaign', state: 'done', sentence: 'campaign.done', values };
  const refusing = namesOf(campaign.carriers, 'REJECTED', 'SUSPENDED');
  const reviewing = namesOf(campaign.carriers, 'REVIEW');
  if (refusing !== '') {
    return [
      campaignStep,
      {
        step: 'carriers',
        state: 'blocked',
        sentence: 'carriers.blocked',
        values: { ...values, carriers: refusing },
        fix: { label: 'carriers.blocked.fix', to },
      },
    ];
  }
  if (reviewing !== '') {
    return [
      campaignStep,
      {
        step: 'carriers',
        state: 'waits',
        sentence: 'carriers.waits',
        values: { ...values, carriers: reviewing },
        fix: { label: 'carriers.waits.fix', to },
      },
    ];
  }
  return [campaignStep, { step: 'carriers', state: 'done', sentence: 'carriers.done', values }];
}

/** Name of the campaign that the steps of several registrations follow. */
export function furthestName({ campaigns }: { campaigns: readonly Listed[] }): string | undefined {
  const campaign = farthest(campaigns);
  return campaign && campaignName(campaign);
}

function numbersStep(campaigns: readonly Listed[], places: Places): Step {
  const sending = campaigns.find((each) => standingOf(each) === 'approved' && each.numbers_used > 0);
  if (!sending) {
    return {
      step: 'numbers',
      state: 'open',
      sentence: 'numbers.open',
      fix: { label: 'numbers.open.fix', to: places.clients },
    };
  }
  const { numbers_used: count, numbers_limit: limit } = sending;
  const name = campaignName(sending);
  return {
    step: 'numbers',
    state: 'done',
    sentence: 'numbers.done',
    values: { smart_count: count, count, limit, name },
  };
}

/** Another company's brand: the registry activates campaigns of verified brands only. */
function foreignBrand(campaign: Listed | undefined): Step[] | undefined {
  if (campaign?.tcr_status !== 'ACTIVE') return undefined;
  const values = { name: campaign.brand_name };
  return [
    { step: 'brand', state: 'done', sentence: 'brand.done', values },
    { step: 'identity', state: 'done', sentence: 'identity.done', values },
  ];
}

/** Brand, identity, campaign, carriers, numbers: the most advanced registration, and its missing steps. */
export function stepsOf(
  { brands, campaigns }: { brands: readonly Brand[]; campaigns: readonly Listed[] },
  places: Places,
): Step[] {
  const campaign = farthest(campaigns);
  const foreign = brands.length === 0 ? foreignBrand(campaign) : undefined;
  return [
    ...(foreign ?? brandSteps(brands, campaign, places)),
    ...campaignSteps(campaign, places),
    numbersStep(campaigns, places),
  ];
}
