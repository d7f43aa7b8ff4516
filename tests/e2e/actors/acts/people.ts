import { expect, type Page } from '@playwright/test';

import { anAct, askInRow, other, totalOf, verbOf, type Act, type Actors } from '../act';
import {
  aClient,
  anAudience,
  aPerson,
  aTalk,
  edit,
  heard,
  LATER_WORDS,
  write,
  type Stored,
  type Talk,
} from '../worlds';

const open = (page: Page, { person }: Talk) =>
  page
    .getByRole('button', { name: new RegExp(`\\(500\\) ${person.slice(5, 8)}-${person.slice(8)}`) })
    .click();

const addTarget = (actors: Actors, { id }: Stored, phone: string) =>
  other(actors, 'POST', `/audiences/${id}/targets`, { targets: [{ phone }] });

const REPLY = 'We open at nine.';

const wroteAgain = {
  member: 'last_message' as const,
  change: (actors: Actors, talk: Talk) => write(actors, talk, LATER_WORDS),
  says: /they wrote again/,
  shows: () => LATER_WORDS,
};

const WISH = 'Please take me off your list';

/** Entries of the person on the client's do-not-call list. */
const listed = (actors: Actors, { client, person }: Pick<Talk, 'client' | 'person'>) =>
  totalOf(actors, `/clients/${client.id}/do_not_calls?search=${encodeURIComponent(person)}`);

/** A person who may want to stop, on the list until somebody decides. */
async function aWish(actors: Actors): Promise<Talk> {
  const talk = await aTalk(actors);
  await write(actors, talk, WISH);
  await expect.poll(() => listed(actors, talk)).toBe(1);
  return talk;
}

/** Another person decides that a wish to stop is one, and says why. */
const decided = {
  member: 'names' as const,
  change: (actors: Actors, { client, person }: Talk) =>
    other(actors, 'POST', `/clients/${client.id}/do_not_calls`, { phone: person, note: 'Threatened to sue' }),
  says: /now with Threatened to sue/,
};

/** The person of a wish texts again, and the entry has become like this. */
const wrote = (body: string, becomes: object) => async (actors: Actors, talk: Talk) => {
  await write(actors, talk, body);
  await expect
    .poll(() =>
      other(
        actors,
        'GET',
        `/clients/${talk.client.id}/do_not_calls?search=${encodeURIComponent(talk.person)}`,
      ),
    )
    .toMatchObject({ records: [becomes] });
};

const OTHER_WISH = 'I said lose my number';

/** Texts of the person after the question was read. */
const WROTE = {
  STOP: {
    member: 'source',
    change: wrote('STOP', { source: 'stop_reply' }),
    says: /they texted STOP/,
    shows: () => 'They texted STOP to opt out.',
  },
  'another wish': {
    member: 'names',
    change: wrote(OTHER_WISH, { note: OTHER_WISH }),
    says: new RegExp(`now with ${OTHER_WISH}`),
    shows: () => OTHER_WISH,
  },
  words: { member: 'last_message', change: wroteAgain.change, says: wroteAgain.says },
} satisfies Act<Talk>['inputs'];

export const PEOPLE: readonly Act[] = [
  anAct<Talk>({
    id: 'conversations.reply',
    by: 'the desk',
    sample: true,
    role: 3,
    make: aTalk,
    at: ({ client }) => `/clients/${client.id}/show/conversations`,
    ask: async (page, talk) => {
      await open(page, talk);
      await page.getByLabel('Reply', { exact: true }).fill(REPLY);
    },
    button: (page) => page.getByRole('button', { name: 'Send reply' }),
    inputs: {
      last_message: wroteAgain,
      'opt-out': {
        member: null,
        change: (actors, { client, person }) =>
          other(actors, 'POST', `/clients/${client.id}/do_not_calls`, { phone: person }),
        says: /opted out/,
        final: true,
      },
    },
    done: async (actors, { person }) => (await heard(actors, person)).filter((body) => body === REPLY).length,
  }),
  anAct<Talk>({
    id: 'conversations.remove',
    by: 'the desk',
    role: 3,
    make: aTalk,
    at: ({ client }) => `/clients/${client.id}/show/conversations`,
    ask: async (page, talk) => {
      await open(page, talk);
      await page.getByRole('button', { name: 'Opt out' }).click();
    },
    button: verbOf('Opt out'),
    inputs: {
      scope: {
        member: 'scope',
        change: (actors, { client }) => edit(actors, `/clients/${client.id}`, { opt_out_scope: 'pair' }),
        says: /the opt-out applies to other numbers or clients/,
        shows: () => 'No one texts this person from this number any longer. Other numbers still may.',
      },
      last_message: wroteAgain,
    },
    done: listed,
  }),
  anAct<{ readonly client: Stored; readonly person: string }>({
    id: 'people.erase',
    by: 'its page',
    sample: true,
    role: 4,
    make: async (actors) => {
      const client = await aClient(actors);
      const person = aPerson();
      const audience = await anAudience(actors, client, 1);
      await addTarget(actors, audience, person);
      return { client, person };
    },
    at: ({ person }) => `/people/${encodeURIComponent(person)}/show`,
    ask: async (page, { person }) => {
      await page.getByRole('main').getByRole('button', { name: 'Erase', exact: true }).click();
      await page.getByLabel(/to confirm$/).fill(person);
    },
    button: verbOf('Erase'),
    inputs: {
      counts: {
        member: 'counts',
        change: async (actors, { client, person }) => {
          const audience = await anAudience(actors, client, 1);
          await addTarget(actors, audience, person);
        },
        says: /a count went from 1 to 2/,
        shows: () => 'Audiences that they are in: 2',
      },
    },
    done: async (actors, { person }) => {
      const { erasure } = await other<{ erasure: object | null }>(
        actors,
        'GET',
        `/people/${encodeURIComponent(person)}`,
      );
      return erasure ? 1 : 0;
    },
    // It is on the list of every client, which other tests count.
    after: async (actors, { client, person }) => {
      const list = `/clients/${client.id}/do_not_calls`;
      const search = `${list}?search=${encodeURIComponent(person)}`;
      const { records } = await other<{ records: { id: string; client_id: string }[] }>(
        actors,
        'GET',
        search,
      );
      for (const { id, client_id } of records)
        await other(actors, 'DELETE', `/clients/${client_id}/do_not_calls/${id}?reason=Over`);
    },
  }),
  anAct<Talk>({
    id: 'do_not_calls.remove',
    by: 'its row',
    role: 3,
    make: aWish,
    at: ({ client }) => `/clients/${client.id}/show/do_not_calls`,
    ask: async (page) => {
      await askInRow(page, 'Remove');
      await page.getByRole('dialog').getByRole('textbox').fill('They asked for it');
    },
    button: verbOf('Remove'),
    inputs: { names: decided, ...WROTE },
    done: async (actors, talk) => 1 - (await listed(actors, talk)),
  }),
  anAct<Talk>({
    id: 'do_not_calls.remove',
    by: 'the desk of conversations',
    role: 3,
    make: aWish,
    at: ({ client }) => `/clients/${client.id}/show/conversations`,
    ask: async (page, talk) => {
      await open(page, talk);
      await page.getByRole('button', { name: 'Not an opt-out' }).click();
    },
    button: verbOf('Not an opt-out'),
    inputs: { ...WROTE, STOP: { ...WROTE.STOP, final: true }, names: { ...decided, final: true } },
    done: async (actors, talk) => 1 - (await listed(actors, talk)),
  }),
];
