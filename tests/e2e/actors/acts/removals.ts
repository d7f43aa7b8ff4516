import type { Page } from '@playwright/test';
import {
  anAct,
  askInRow,
  askOnPage,
  isGone,
  other,
  totalOf,
  verbOf,
  type Act,
  type Actors,
  type Input,
} from '../act';
import {
  aCampaign,
  aClient,
  addPeople,
  anAudience,
  aNumber,
  edit,
  nameOf,
  type Sendable,
  type Stored,
} from '../worlds';

const RENAMED = 'Renamed meanwhile';

/** Another person gives the record at an address another name. */
const renamed = <M>(path: (made: M) => string): Input<M> => ({
  member: 'names',
  change: (actors, made) => edit(actors, path(made), { name: nameOf(RENAMED) }),
  says: /now with Renamed meanwhile/,
});

/** Another person edits something else of it. */
const edited = <M>(path: (made: M) => string, change: object): Input<M> => ({
  member: 'version',
  change: (actors, made) => edit(actors, path(made), change),
  says: /it was edited/,
});

/** Answers a question by typing what it wants. */
const typed = (answer: string) => (page: Page) => page.getByRole('dialog').getByRole('textbox').fill(answer);

interface Aside {
  readonly client: Stored;
  readonly audience: Stored;
}

const anAside = async (actors: Actors): Promise<Aside> => {
  const client = await aClient(actors);
  return { client, audience: await anAudience(actors, client) };
};

const aDraft = (actors: Actors, { client, audience }: Aside) =>
  other<Stored>(actors, 'POST', '/campaigns', {
    client_id: client.id,
    name: nameOf('Uses it'),
    audience_ids: [audience.id],
  });

const OF_AUDIENCE: Readonly<Record<string, Input<Aside>>> = {
  reach: {
    member: 'reach',
    change: (actors, { audience }) => addPeople(actors, audience, 3, 60),
    says: /2 → 5 people/,
  },
  names: renamed(({ audience }) => `/audiences/${audience.id}`),
  counts: { member: 'counts', change: aDraft, says: /a count went from 0 to 1/ },
};

interface Numbered extends Sendable {
  readonly number: Stored & { readonly phone: string };
}

/** Chooses rows of a list by their names, and asks about all of them. */
async function askAboutRows(page: Page, verb: string, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await askAgain(page, verb);
}

const askAgain = (page: Page, verb: string) =>
  page.getByRole('toolbar').getByRole('button', { name: verb, exact: true }).click();

export const REMOVALS: readonly Act[] = [
  anAct<Aside>({
    id: 'audiences.remove',
    by: 'its page',
    role: 3,
    make: anAside,
    at: ({ audience }) => `/audiences/${audience.id}/show`,
    ask: (page) => askOnPage(page, 'Delete'),
    button: verbOf('Delete'),
    inputs: OF_AUDIENCE,
    done: (actors, { audience }) => isGone(actors, `/audiences/${audience.id}`),
  }),
  anAct<Aside & { readonly second: Stored }>({
    id: 'audiences.remove',
    by: 'several rows',
    sample: true,
    role: 3,
    make: async (actors) => {
      const made = await anAside(actors);
      return { ...made, second: await anAudience(actors, made.client) };
    },
    at: ({ client }) => `/clients/${client.id}/show/audiences`,
    ask: async (page, { audience, second }) => {
      await askAboutRows(page, 'Delete', [audience.name, second.name]);
      await typed('2')(page);
    },
    // The other one is deleted by the first press.
    again: async (page) => {
      await askAgain(page, 'Delete');
      await typed('1')(page);
    },
    button: verbOf(/^Delete \(/),
    inputs: OF_AUDIENCE,
    done: (actors, { audience }) => isGone(actors, `/audiences/${audience.id}`),
  }),
  anAct<Sendable>({
    id: 'campaign_audiences.remove',
    by: 'its row',
    role: 3,
    make: aCampaign,
    at: ({ campaign }) => `/campaigns/${campaign.id}/show/campaign_audiences`,
    ask: (page) => askInRow(page, 'Remove'),
    button: verbOf('Remove'),
    inputs: { names: renamed(({ audience }) => `/audiences/${audience.id}`) },
    done: async (actors, { campaign }) => 1 - (await totalOf(actors, `/campaigns/${campaign.id}/audiences`)),
  }),
  anAct<Sendable>({
    id: 'campaigns.remove',
    by: 'its page',
    sample: true,
    role: 3,
    make: aCampaign,
    at: ({ campaign }) => `/campaigns/${campaign.id}/show`,
    ask: (page) => askOnPage(page, 'Delete'),
    button: verbOf('Delete'),
    inputs: {
      names: renamed(({ campaign }) => `/campaigns/${campaign.id}`),
      version: edited(({ campaign }) => `/campaigns/${campaign.id}`, { description: 'Edited meanwhile' }),
    },
    done: (actors, { campaign }) => isGone(actors, `/campaigns/${campaign.id}`),
  }),
  ...(['its page', 'its row', 'several rows'] as const).map((by) =>
    anAct<Sendable>({
      id: 'campaigns.archive',
      by,
      role: 3,
      make: aCampaign,
      at: ({ client, campaign }) =>
        by === 'its page' ? `/campaigns/${campaign.id}/show` : `/clients/${client.id}/show/campaigns`,
      ask: (page, { campaign }) =>
        by === 'its page'
          ? askOnPage(page, 'Archive')
          : by === 'its row'
            ? askInRow(page, 'Archive')
            : askAboutRows(page, 'Archive', [campaign.name]),
      ...(by === 'several rows' && { again: (page: Page) => askAgain(page, 'Archive') }),
      button: verbOf(by === 'several rows' ? /^Archive \(/ : 'Archive'),
      inputs: {
        names: renamed(({ campaign }) => `/campaigns/${campaign.id}`),
        version: edited(({ campaign }) => `/campaigns/${campaign.id}`, { description: 'Edited meanwhile' }),
      },
      done: async (actors, { campaign }) =>
        Number((await other<{ archived: boolean }>(actors, 'GET', `/campaigns/${campaign.id}`)).archived),
    }),
  ),
  anAct<Stored>({
    id: 'clients.remove',
    by: 'its page',
    role: 3,
    make: aClient,
    at: ({ id }) => `/clients/${id}/show`,
    ask: async (page, { name }) => {
      await askOnPage(page, 'Delete');
      await typed(name)(page);
    },
    // Its name is what is typed.
    again: async (page) => {
      const wanted = await page.getByRole('dialog').locator('label.typed').innerText();
      await typed(/Type (.*) to confirm/.exec(wanted)![1]!.replaceAll(/[⁨⁩“”"]/g, ''))(page);
    },
    button: verbOf('Delete'),
    inputs: {
      names: renamed(({ id }) => `/clients/${id}`),
      version: edited(({ id }) => `/clients/${id}`, { notes: 'Edited meanwhile' }),
    },
    done: (actors, { id }) => isGone(actors, `/clients/${id}`),
  }),
  anAct<Sendable>({
    id: 'clients.archive',
    by: 'its page',
    role: 3,
    make: aCampaign,
    at: ({ client }) => `/clients/${client.id}/show`,
    ask: (page) => askOnPage(page, 'Archive'),
    button: verbOf('Archive'),
    inputs: {
      counts: { member: 'counts', change: anotherAudience, says: /a count went from 1 to 2/ },
      names: renamed(({ client }) => `/clients/${client.id}`),
      version: edited(({ client }) => `/clients/${client.id}`, { notes: 'Edited meanwhile' }),
    },
    done: async (actors, { client }) =>
      Number((await other<{ archived: boolean }>(actors, 'GET', `/clients/${client.id}`)).archived),
  }),
  anAct<Numbered>({
    id: 'client_virtual_numbers.remove',
    by: 'its row',
    role: 3,
    make: async (actors) => {
      const made = await aCampaign(actors);
      return { ...made, number: await aNumber(actors, made.client) };
    },
    at: ({ client }) => `/clients/${client.id}/show/client_virtual_numbers`,
    ask: (page) => askInRow(page, 'Release'),
    button: verbOf('Release'),
    inputs: {
      names: { member: 'names', change: useIt, says: /now with / },
      counts: {
        member: 'counts',
        change: useIt,
        says: /a count went from 0 to 1/,
        shows: ({ campaign }) => `Campaigns that use it: ${campaign.name}.`,
      },
    },
    done: async (actors, { client, number }) => {
      const { records } = await other<{ records: { id: string; order_state: string }[] }>(
        actors,
        'GET',
        `/clients/${client.id}/virtual_numbers?limit=100`,
      );
      return records.some(({ id, order_state }) => id === number.id && order_state === 'owned') ? 0 : 1;
    },
  }),
];

function anotherAudience(actors: Actors, { client }: Sendable): Promise<unknown> {
  return anAudience(actors, client);
}

/** Another person gives the number to a campaign. */
function useIt(actors: Actors, { campaign, number }: Numbered): Promise<unknown> {
  const path = `/campaigns/${campaign.id}/virtual_numbers`;
  return other(actors, 'POST', path, { virtual_number_id: number.id });
}
