import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../src/features/registration/steps';

const places = {
  brand: (id: string) => `/brand/${id}`,
  campaign: (id: string) => `/campaign/${id}`,
  newBrand: '/new',
  clients: '/clients',
  newCampaign: '/campaign_registrations/create',
};
type Known = Parameters<typeof stepsOf>[0];
const brand = (values: Partial<Known['brands'][number]>) =>
  ({
    id: 'b',
    display_name: 'Acme',
    status: 'OK',
    identity_status: 'VERIFIED',
    ...values,
  }) as Known['brands'][number];
const campaign = (values: Partial<Known['campaigns'][number]>) =>
  ({
    id: 'c',
    tcr_id: 'C123456',
    brand_name: 'Acme',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
    carriers: [{ carrier: 'AT&T', status: 'APPROVED', terms: null }],
    numbers_used: 2,
    numbers_limit: 49,
    ...values,
  }) as Known['campaigns'][number];
const states = (known: Known) =>
  Object.fromEntries(stepsOf(known, places).map(({ step, state, fix }) => [step, [state, fix?.to]]));

describe('steps before sending', () => {
  it('begins with a brand', () => {
    expect(states({ brands: [], campaigns: [] })).toEqual({
      brand: ['open', '/new'],
      identity: ['waits', undefined],
      campaign: ['open', '/campaign_registrations/create'],
      carriers: ['waits', undefined],
      numbers: ['open', '/clients'],
    });
  });

  it('is there when every step is done', () => {
    const all = Object.values(states({ brands: [brand({})], campaigns: [campaign({})] }));
    expect(all).toEqual(Array.from({ length: 5 }, () => ['done', undefined]));
  });

  it('follows the brand that is farthest, and leads to what stops it', () => {
    const rejected = brand({ id: 'bad', status: 'REGISTRATION_FAILED', identity_status: 'UNVERIFIED' });
    expect(states({ brands: [rejected], campaigns: [] })['brand']).toEqual(['blocked', '/brand/bad']);
    expect(states({ brands: [rejected, brand({})], campaigns: [] })['brand']).toEqual(['done', undefined]);
    const unverified = brand({ identity_status: 'SELF_DECLARED' });
    expect(states({ brands: [unverified], campaigns: [] })['identity']).toEqual(['waits', '/brand/b']);
  });

  it('tells a carrier that refuses from one that still reviews', () => {
    const with_ = (status: 'REVIEW' | 'REJECTED') =>
      states({
        brands: [brand({})],
        campaigns: [campaign({ carriers: [{ carrier: 'T-Mobile', status, terms: null }] })],
      })['carriers'];
    expect(with_('REVIEW')).toEqual(['waits', '/campaign/c']);
    expect(with_('REJECTED')).toEqual(['blocked', '/campaign/c']);
  });

  it('needs a number, and an active campaign', () => {
    const idle = states({ brands: [brand({})], campaigns: [campaign({ numbers_used: 0 })] });
    expect(idle['numbers']).toEqual(['open', '/clients']);
    const expired = states({ brands: [brand({})], campaigns: [campaign({ tcr_status: 'EXPIRED' })] });
    expect(expired['campaign']).toEqual(['blocked', '/campaign/c']);
    expect(expired['numbers']).toEqual(['open', '/clients']);
  });
});
