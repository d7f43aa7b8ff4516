import { startButton } from '../../screens';
import { anAct, askOnPage, other, totalOf, verbOf, type Actors, type Act } from '../act';
import { aCampaign, addPeople, anAudience, aNumber, edit, aPerson, heard, type Sendable } from '../worlds';

const WORDS = { message: 'Words that nobody at the page has seen. Reply STOP to opt out.' };

const jobsOf = (actors: Actors, { campaign }: Sendable) => totalOf(actors, `/campaigns/${campaign.id}/jobs`);

const DAY_MS = 86_400_000;

/** Gives the campaign an audience with as many other people in place of its own. */
async function exchange(actors: Actors, { client, campaign }: Sendable): Promise<void> {
  const of = `/campaigns/${campaign.id}/audiences`;
  const { records } = await other<{ records: { campaign_dataset_id: string }[] }>(actors, 'GET', of);
  const audience = await anAudience(actors, client, 2, 70);
  await other(actors, 'POST', of, { audience_id: audience.id });
  for (const { campaign_dataset_id: id } of records) await other(actors, 'DELETE', `${of}/${id}`);
}

/** Inputs of a start. */
const START: Act<Sendable>['inputs'] = {
  reach: {
    member: 'reach',
    change: (actors, { audience }) => addPeople(actors, audience, 3, 50),
    says: /2 → 5 people/,
  },
  hours: {
    member: 'hours',
    change: (actors, { client }) =>
      edit(actors, `/clients/${client.id}`, { window_start: '09:15', window_end: '17:45' }),
    says: /the sending hours are now/,
  },
  policy: {
    member: 'hours',
    change: (actors, { client }) => edit(actors, `/clients/${client.id}`, { quiet_hours: 'hold' }),
    says: /the rule for quiet hours changed/,
  },
  'last job': {
    member: null,
    change: (actors, { campaign }) =>
      other(actors, 'POST', `/campaigns/${campaign.id}/jobs`, { after: null, hours: 'hold' }),
    says: /already has a job|started after you opened this page/,
    final: true,
  },
  audiences: {
    member: 'names',
    change: exchange,
    says: /now with Crowd .*; no longer with Crowd /,
  },
  'closed day': {
    member: 'hours',
    change: (actors, { client }) =>
      edit(actors, `/clients/${client.id}`, {
        closed_days: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
      }),
    says: /the days without sending changed/,
  },
  version: {
    member: 'version',
    change: (actors, { campaign }) => edit(actors, `/campaigns/${campaign.id}`, WORDS),
    says: /it was edited/,
  },
  senders: {
    member: 'senders',
    change: (actors, { client }) => aNumber(actors, client),
    says: /the numbers it leaves from changed/,
  },
};

export const SENDING: readonly Act[] = [
  anAct<Sendable>({
    id: 'jobs.create',
    by: 'the review',
    sample: true,
    role: 3,
    make: aCampaign,
    at: ({ campaign }) => `/campaigns/${campaign.id}/show/review`,
    // Whatever the hour is: whom it is too late for is held.
    ask: async (page) => void (await startButton(page.getByRole('main'))),
    button: (page) => page.getByRole('main').getByRole('button', { name: /^Start job/ }),
    inputs: START,
    done: jobsOf,
  }),
  anAct<Sendable>({
    id: 'jobs.create',
    by: 'a person who only runs jobs',
    role: 1,
    make: async (actors) => {
      const made = await aCampaign(actors);
      const of = `/campaigns/${made.campaign.id}/send_only`;
      const { records } = await other<{ records: { id: string; email: string }[] }>(
        actors,
        'GET',
        `${of}/available?limit=100`,
      );
      const user_id = records.find(({ email }) => email === 'role1@northwind.example')!.id;
      await other(actors, 'POST', of, { user_id });
      return made;
    },
    at: () => '/jobs',
    ask: async (page, { campaign }) => {
      await page.getByRole('main').getByRole('button', { name: 'Start job', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Campaign').selectOption(campaign.id);
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      await startButton(page.getByRole('dialog', { name: campaign.name }));
    },
    button: verbOf('Start job'),
    inputs: START,
    done: jobsOf,
  }),
  anAct<Sendable & { readonly phone: string }>({
    id: 'campaigns.test_message',
    by: 'the dialog',
    role: 3,
    make: async (actors) => ({ ...(await aCampaign(actors)), phone: aPerson() }),
    at: ({ campaign }) => `/campaigns/${campaign.id}/show`,
    ask: async (page, { phone }) => {
      await askOnPage(page, 'Send test');
      await page.getByRole('dialog').getByLabel('Numbers').fill(phone);
    },
    button: verbOf('Send test'),
    inputs: { version: START.version! },
    done: async (actors, { phone }) => (await heard(actors, phone)).length,
  }),
];
