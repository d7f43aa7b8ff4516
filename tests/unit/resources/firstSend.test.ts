import { describe, expect, it } from 'vitest';
import { type Facts, type Places, stepsOf } from '../../../src/features/firstSend/steps';

const known = <T>(value: T) => ({ state: 'known' as const, value });
const places: Places = {
  numbers: '/numbers',
  newNumber: '/numbers/new',
  newAudience: '/audiences/new',
  importInto: (id) => `/audiences/${id}/import`,
  newCampaign: (ids) => `/campaigns/new?${ids.join()}`,
  editor: (id) => `/campaigns/${id}`,
  review: (id) => `/campaigns/${id}/review`,
  sending: (id) => `/campaigns/${id}/results`,
};
const number = (of: object = {}) =>
  ({
    phone: '+12125550170',
    order_state: 'owned',
    sms: true,
    assignment_state: 'UNASSIGNED',
    ...of,
  }) as never;
const audience = (of: object = {}) =>
  ({ id: 'a', name: 'Members', state: 'ready', targets: 3, ...of }) as never;
const campaign = (of: object = {}) =>
  ({ id: 'c', name: 'Offer', message: 'Hi', active_job_id: null, ...of }) as never;
const done = ['brand', 'identity', 'campaign', 'carriers'].map((step) => ({ step, state: 'done' }) as never);
const own = (...all: never[]) => known({ ofClient: all, shared: [] });
const ready = known({ ready: true, issues: [], numbers: { count: 1, phones: [], shared: [], local: null } });
const blockedBy = (code: string) =>
  known({
    ready: false,
    issues: [{ level: 'blocker' as const, code: code as never, section: 'numbers' as const }],
    numbers: { count: 1, phones: [], shared: [], local: null },
  });

const EMPTY: Facts = {
  carrier: 'configured',
  isProvider: false,
  numbers: own(),
  audiences: known([]),
  registration: known([]),
  campaign: known(null),
  readiness: { state: 'loading' },
};
const statesOf = (facts: Partial<Facts>) =>
  stepsOf({ ...EMPTY, ...facts }, places)
    .map(({ state }) => state)
    .join(' ');
const stepOf = (facts: Partial<Facts>, step: string) =>
  stepsOf({ ...EMPTY, ...facts }, places).find((each) => each.step === step);

describe('the steps to a first message', () => {
  it.each<[string, Partial<Facts>]>([
    ['next later later later later', {}],
    ['done next later later later', { numbers: own(number()) }],
    ['done done next later later', { numbers: own(number()), audiences: known([audience()]) }],
    [
      'done done done next later',
      { numbers: own(number({ assignment_state: 'ASSIGNED' })), audiences: known([audience()]) },
    ],
    [
      'done done done done next',
      {
        numbers: own(number({ assignment_state: 'ASSIGNED' })),
        audiences: known([audience()]),
        campaign: known(campaign()),
        readiness: ready,
      },
    ],
    ['waits next later later later', { numbers: own(number({ order_state: 'ordering' })) }],
    ['other next later later later', { carrier: 'none' }],
    ['next waits later later later', { audiences: known([audience({ state: 'processing' })]) }],
    ['next later not_needed later later', { carrier: 'simulator' }],
  ])('are %s', (states, facts) => {
    expect(statesOf({ registration: known(done), ...facts })).toBe(states);
  });

  it('lead to forms that are filled with what is known', () => {
    expect(stepOf({}, 'number')?.fix?.to).toBe('/numbers/new');
    const empty = { numbers: own(number()), audiences: known([audience({ targets: 0 })]) };
    expect(stepOf(empty, 'audience')?.fix?.to).toBe('/audiences/a/import');
    const filled = { ...empty, audiences: known([audience()]), carrier: 'simulator' as const };
    expect(stepOf(filled, 'message')?.fix?.to).toBe('/campaigns/new?a');
    const silent = { ...filled, campaign: known(campaign({ message: ' ' })) };
    expect(stepOf(silent, 'message')?.fix?.to).toBe('/campaigns/c');
  });

  it('are unknown where an answer did not come, and never missing', () => {
    const failed = { state: 'failed' as const };
    expect(statesOf({ numbers: failed, audiences: failed, campaign: failed })).toBe(
      'unknown unknown unknown unknown unknown',
    );
    expect(statesOf({ numbers: { state: 'loading' } })).toMatch(/^checking later/);
  });

  it('believe what the server checked for the campaign before what its numbers let expect', () => {
    const facts = {
      numbers: own(number()),
      audiences: known([audience()]),
      campaign: known(campaign()),
      registration: known(done),
    };
    expect(stepOf({ ...facts, readiness: ready }, 'registration')?.state).toBe('done');
    expect(stepOf({ ...facts, readiness: blockedBy('number_unregistered') }, 'registration')).toMatchObject({
      sentence: 'registration.assign',
      fix: { to: '/numbers' },
    });
  });

  it('say who can do what this person cannot', () => {
    const numbers = own(number({ assignment_state: 'TOLL_FREE_UNVERIFIED' }));
    const audiences = known([audience()]);
    const staff = stepOf({ numbers, audiences }, 'registration');
    expect(staff).toMatchObject({ state: 'other', sentence: 'registration.unverified' });
    expect(staff).not.toHaveProperty('fix');
    expect(stepOf({ numbers, audiences, isProvider: true }, 'registration')?.fix?.to).toBe('/numbers');
  });

  it('count a number that all clients share', () => {
    expect(stepOf({ numbers: known({ ofClient: [], shared: [number()] }) }, 'number')).toMatchObject({
      state: 'done',
      sentence: 'number.shared',
    });
  });

  it('offer nothing more while the first job runs', () => {
    const step = stepOf({ campaign: known(campaign({ active_job_id: 'j' })) }, 'send');
    expect(step).toMatchObject({ state: 'waits', fix: { to: '/campaigns/c/results' } });
  });
});
