import type { Page } from '@playwright/test';
import { asPerson, call, type Person } from '../../api';
import { linkMailedTo, mailsTo } from '../../outbox';
import { totp } from '../../totp';
import { anAct, askInRow, askOnPage, isGone, other, totalOf, verbOf, type Act, type Actors } from '../act';
import {
  aCampaign,
  aClient,
  anOffer,
  aNumber,
  aPerson,
  edit,
  nameOf,
  type Sendable,
  type Stored,
} from '../worlds';

const ADMIN = 4;
const PASSWORD = 'three quiet words';

/** A user who has signed in with a second factor, and whose session is theirs alone. */
interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly self: Person;
}

/** Answer to a step of signing in. */
interface Step {
  readonly token: string;
  readonly temptoken: string;
  readonly secret: string;
}

async function aMember(actors: Actors): Promise<Member> {
  // Short, like the demo's: other tests look at the list of users meanwhile.
  const name = nameOf('Ann');
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@northwind.example`;
  const url = `${actors.origin}/reset_password`;
  const { id } = await other<{ id: string }>(actors, 'POST', '/users', { name, email, role: 1, url });
  const { request } = await actors.person(ADMIN);
  const as = (token: string): Person => ({ token, request });
  const token = new URL(await linkMailedTo(email)).searchParams.get('token');
  await call(as(''), 'POST', '/password-reset', { token, password: PASSWORD });
  const first = await asPerson<Step>(as(''), 'POST', '/login', { email, password: PASSWORD });
  const { secret } = await asPerson<Step>(as(first.temptoken), 'GET', '/mfa/qr');
  const code = totp(secret);
  const signed = await asPerson<Step>(as(first.temptoken), 'POST', '/mfa/enable', { code, secret });
  return { id, name, email, self: as(signed.token) };
}

const renamesThemselves = {
  member: 'names' as const,
  change: (_: Actors, { self }: Pick<Member, 'self'>) =>
    call(self, 'POST', '/account/name', { name: nameOf('Bea') }),
  says: /now with Bea /,
};

const removeMember = async (actors: Actors, { id }: Pick<Member, 'id'>) => {
  await other(actors, 'DELETE', `/users/${id}`);
};

const userAt = ({ id }: Member) => `/users/${id}/show`;

interface Plan {
  readonly id: string;
  readonly readers: readonly { readonly id: string; readonly name: string }[];
}

/** A monthly report that is paused, mailed to the first of some people. */
async function aPlan(actors: Actors): Promise<Plan> {
  const client = await aClient(actors);
  const { records: readers } = await other<{ records: Plan['readers'] }>(
    actors,
    'GET',
    '/report_plans/readers?limit=10',
  );
  const { id } = await other<{ id: string }>(actors, 'POST', '/report_plans', {
    kind: 'clicks',
    client_id: client.id,
    user_ids: [readers[0]!.id],
    language: 'en',
  });
  await other(actors, 'POST', `/report_plans/${id}/pause`, { paused: true });
  return { id, readers };
}

const OF_PLAN: Act<Plan>['inputs'] = {
  names: {
    member: 'names',
    change: (actors, { id, readers }) =>
      edit(actors, `/report_plans/${id}`, { user_ids: readers.slice(0, 2).map((each) => each.id) }),
    says: /now with /,
  },
  version: {
    member: 'version',
    // The readers stay the same.
    change: (actors, { id, readers }) => edit(actors, `/report_plans/${id}`, { user_ids: [readers[0]!.id] }),
    says: /it was edited/,
  },
};

const source = (of: object) => `?source=${encodeURIComponent(JSON.stringify(of))}`;

interface Purchase {
  readonly client: Stored;
  readonly area: string;
}

const buyOne = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Buy 1 number', exact: true }).click();

interface Runner extends Sendable {
  readonly id: string;
  readonly self: Person;
}

export const ADMINISTRATION: readonly Act[] = [
  anAct<Member>({
    id: 'users.remove',
    by: 'their page',
    role: ADMIN,
    make: aMember,
    at: userAt,
    ask: async (page, { email }) => {
      await askOnPage(page, 'Delete');
      await page.getByRole('dialog').getByRole('textbox').fill(email);
    },
    button: verbOf('Delete'),
    inputs: { names: renamesThemselves },
    done: (actors, { id }) => isGone(actors, `/users/${id}`),
  }),
  anAct<Member>({
    id: 'users.reset_mfa',
    by: 'their page',
    sample: true,
    role: ADMIN,
    make: aMember,
    at: userAt,
    ask: (page) => askOnPage(page, 'Reset MFA'),
    button: verbOf('Reset MFA'),
    inputs: { names: renamesThemselves },
    done: async (actors, { id }) =>
      (await other<{ mfa: boolean }>(actors, 'GET', `/users/${id}`)).mfa ? 0 : 1,
    after: removeMember,
  }),
  anAct<Member>({
    id: 'users.reset_password',
    by: 'their page',
    role: ADMIN,
    make: aMember,
    at: userAt,
    ask: (page) => askOnPage(page, 'Send password reset'),
    button: verbOf('Send password reset'),
    inputs: { names: renamesThemselves },
    done: async (_, { email }) => mailsTo(email),
    after: removeMember,
  }),
  anAct<Runner>({
    id: 'campaign_send_only.remove',
    by: 'its row',
    role: 3,
    make: async (actors) => {
      const made = await aCampaign(actors);
      const { id, self } = await aMember(actors);
      await other(actors, 'POST', `/campaigns/${made.campaign.id}/send_only`, { user_id: id });
      return { ...made, id, self };
    },
    at: ({ campaign }) => `/campaigns/${campaign.id}/show/campaign_send_only`,
    ask: (page) => askInRow(page, 'Remove'),
    button: verbOf('Remove'),
    inputs: { names: renamesThemselves },
    done: async (actors, { campaign }) => 1 - (await totalOf(actors, `/campaigns/${campaign.id}/send_only`)),
    after: removeMember,
  }),
  anAct<Plan>({
    id: 'report_plans.remove',
    by: 'its page',
    role: 3,
    make: aPlan,
    at: ({ id }) => `/report_plans/${id}/show`,
    ask: (page) => askOnPage(page, 'Delete'),
    button: verbOf('Delete'),
    inputs: OF_PLAN,
    done: (actors, { id }) => isGone(actors, `/report_plans/${id}`),
  }),
  anAct<Plan>({
    id: 'report_plans.pause',
    by: 'its page',
    role: 3,
    make: aPlan,
    at: ({ id }) => `/report_plans/${id}/show`,
    ask: (page) => askOnPage(page, 'Resume'),
    button: verbOf('Resume'),
    inputs: OF_PLAN,
    done: async (actors, { id }) =>
      (await other<{ state: string }>(actors, 'GET', `/report_plans/${id}`)).state === 'active' ? 1 : 0,
  }),
  anAct<Purchase>({
    id: 'client_virtual_numbers.create',
    by: 'a search',
    sample: true,
    role: 3,
    make: async (actors) => {
      const client = await aClient(actors);
      return { client, area: (await anOffer(actors, client)).area };
    },
    at: ({ client }) => `/client_virtual_numbers/create${source({ client_id: client.id })}`,
    ask: async (page, { area }) => {
      await page.getByLabel('Area code').fill(area);
      await page.getByRole('button', { name: 'Search' }).last().click();
      const offers = page.getByRole('table', { name: 'Available numbers' });
      await offers
        .getByRole('row')
        .filter({ hasNotText: /7$|-\d{3}7/ })
        .getByRole('checkbox')
        .first()
        .check();
      await buyOne(page);
    },
    // The question is closed, and the number is still chosen.
    again: (page) => buyOne(page),
    button: verbOf('Buy 1 number'),
    inputs: {
      counts: {
        member: 'counts',
        change: (actors, { client }) => aNumber(actors, client),
        says: /a count went from 0 to 1/,
      },
    },
    done: (actors, { client }) => totalOf(actors, `/clients/${client.id}/virtual_numbers`),
  }),
  anAct<Sendable>({
    id: 'campaigns.look_up',
    by: 'the review',
    role: 3,
    // A line is looked up once, so nobody may have asked about these people.
    make: async (actors) => {
      const made = await aCampaign(actors);
      await other(actors, 'POST', `/audiences/${made.audience.id}/targets`, {
        targets: [{ phone: aPerson() }],
      });
      return made;
    },
    at: ({ campaign }) => `/campaigns/${campaign.id}/show/review`,
    ask: (page) => askOnPage(page, 'Look up line types'),
    button: verbOf('Look up line types'),
    inputs: {
      'last look-up': {
        member: null,
        change: async (actors, { campaign }) => {
          const path = `/campaigns/${campaign.id}/line_types`;
          const { offer } = await other<{ offer: { micros: number } }>(actors, 'GET', `${path}?count=true`);
          await other(actors, 'POST', path, { numbers: 1, micros: offer.micros, after: null });
        },
        says: /look-up of these numbers has been started since/,
        final: true,
      },
    },
    done: async (actors, { campaign }) => {
      const path = `/campaigns/${campaign.id}/line_types`;
      const { last } = await other<{ last: { agreed: number } | null }>(actors, 'GET', path);
      return last?.agreed ?? 0;
    },
  }),
];
