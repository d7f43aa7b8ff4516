import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { campaigns, clients, jobs } from '../../../server/db/schema';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { seedForeign } from '../../support/world';
import { AUDIENCE, CLIENT } from '../../support/imports';
import { CAMPAIGN, seedCampaign } from '../../support/campaigns';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm(
  () => import('../../../src/layout/palette/PaletteWindow'),
  () => import('../../../src/admin/list/BuiltList'),
  () => import('../../../src/admin/show/BuiltShow'),
  () => import('../../../src/admin/dialog/ConfirmWindow'),
);

let user: UserEvent;
beforeEach(async () => {
  user = userEvent.setup();
  await seedCampaign(server.db);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const input = () => screen.findByRole('combobox', { name: 'Search pages, actions, and records' });
const group = (name: string) => screen.findByRole('group', { name });
const textsOf = async (list: HTMLElement) =>
  (await within(list).findAllByRole('option')).map(({ textContent }) => textContent?.trim());
const active = async () =>
  document.getElementById((await input()).getAttribute('aria-activedescendant') ?? '')?.textContent?.trim();

/** Requests that reach the server, as path and query below the API's address, and what a test answers instead. */
const network = {
  seen: [] as string[],
  instead: (_path: string, _signal: AbortSignal): Promise<Response> | undefined => undefined,
};
beforeEach(() => {
  network.seen = [];
  network.instead = () => undefined;
});
const app = {
  fetch: (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace(/^.*\/api/, '') + search;
    network.seen.push(path);
    return network.instead(path, request.signal) ?? server.app.fetch(request);
  },
} as typeof server.app;
const searches = () => network.seen.filter((path) => path.includes('search='));

/** The whole console at `at`, with the palette open. */
async function open(as: number | string, at: string, title: string) {
  const rendered = await renderApp({ server: { app, as: server.as }, as, at });
  await heading(title);
  await user.keyboard('{Control>}k{/Control}');
  await input();
  return rendered;
}

it.each([
  ['Ctrl-K', '{Control>}k{/Control}'],
  ['⌘-K', '{Meta>}k{/Meta}'],
])('opens by %s, in an input too, and closes by Esc with the focus where it was', async (_, keys) => {
  await renderApp({ server, as: 3, at: '/clients' });
  await heading('Clients');
  const filter = screen.getByRole('searchbox', { name: 'Search' });
  await user.click(filter);
  await user.keyboard(keys);
  expect(await input()).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(filter).toHaveFocus();
});

it('opens by the place of the key where the layout has no Latin letters, not while one composes', async () => {
  await renderApp({ server, as: 3, at: '/help' });
  await heading('Help');
  const key = { key: 'ن', code: 'KeyK', ctrlKey: true };
  fireEvent.keyDown(document.body, { ...key, isComposing: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.keyDown(document.body, key);
  expect(await input()).toHaveFocus();
});

it('does not open over a dialog that waits for an answer', async () => {
  await renderApp({ server, as: 3, at: `/clients/${CLIENT}/show` });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByRole('dialog', { name: /Archive/ });
  await user.keyboard('{Control>}k{/Control}');
  // One Esc is enough: nothing lies over the question.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}');
  expect(await input()).toHaveFocus();
});

it('finds a client by name through one search call of each resource, and goes there', async () => {
  await open(3, '/help', 'Help');
  await user.keyboard('harb');
  await user.keyboard('or');
  expect(await textsOf(await group('Clients'))).toEqual(['Harbor Fitness']);
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  expect(
    searches()
      .map((path) => path.split('?')[0])
      .sort(),
  ).toEqual([
    '/audiences',
    '/campaigns',
    '/clients',
    '/conversations',
    '/domains',
    '/links',
    '/people',
    '/saved_replies',
  ]);
  expect(searches().every((path) => /search=harbor/.test(path) && /limit=5/.test(path))).toBe(true);
  expect(await active()).toBe('Harbor Fitness');
  await user.keyboard('{Enter}');
  expect(await heading('Harbor Fitness')).toHaveFocus();
  expect(window.location.pathname).toBe(`/clients/${CLIENT}/show`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('finds campaigns with their client, audiences, and users where the role may see them', async () => {
  await open(4, '/help', 'Help');
  await user.keyboard('spring');
  expect(await textsOf(await group('Campaigns'))).toEqual(['Spring offer Harbor Fitness']);
  await user.clear(await input());
  await user.keyboard('members');
  expect(await textsOf(await group('Audiences'))).toEqual(['Members Harbor Fitness']);
  await user.clear(await input());
  await user.keyboard('role 3');
  expect(await textsOf(await group('Users'))).toEqual(['Role 3 role3@northwind.example']);
});

it('finds tenants by the call of their own', async () => {
  await open(5, '/help', 'Help');
  await user.keyboard('globex');
  expect(await textsOf(await group('Tenants'))).toEqual(['Globex']);
  expect(searches().some((path) => path.startsWith('/tenants/search?'))).toBe(true);
});

it('shows nobody another tenant’s records', async () => {
  await seedForeign(server.db);
  await open(3, '/help', 'Help');
  await user.keyboard('canary');
  expect(await screen.findByText(/Nothing matches “.canary.”/)).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('moves by the arrows round the ends, and by Home and End', async () => {
  await open(3, '/help', 'Help');
  expect(await textsOf(await group('Pages'))).toEqual(
    expect.arrayContaining([
      'Clients',
      'Audiences',
      'Campaigns',
      '10DLC',
      'Help',
      'Jobs',
      'Virtual numbers',
      'Conversations',
      'Links',
      'Domains',
      'Reports',
      'Monthly reports',
      'Notifications',
      'Profile and security',
    ]),
  );
  expect(await active()).toBe('Clients');
  await user.keyboard('{ArrowDown}');
  expect(await active()).toBe('Audiences');
  await user.keyboard('{End}');
  expect(await active()).toBe('Inbox');
  await user.keyboard('{ArrowDown}');
  expect(await active()).toBe('Clients');
  await user.keyboard('{ArrowUp}');
  expect(await active()).toBe('Inbox');
  await user.keyboard('{Home}{ArrowDown}{ArrowDown}{Enter}');
  expect(await heading('Campaigns')).toBeInTheDocument();
});

it('runs an action of the page by its own code, with its question', async () => {
  await open(3, `/clients/${CLIENT}/show`, 'Harbor Fitness');
  expect(await textsOf(await group('On this page'))).toEqual([
    'New campaign',
    'Import audience',
    'Edit',
    'Archive',
    'Delete',
  ]);
  await user.keyboard('archi{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Archive “Harbor Fitness”?' });
  expect((await server.db.select().from(clients)).every(({ archived }) => !archived)).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Client archived')).toBeInTheDocument();
});

it('offers what a screen of its own registers', async () => {
  await open(3, `/campaigns/${CAMPAIGN}/show/recipients`, 'Spring offer');
  expect(await textsOf(await group('On this page'))).toEqual(
    expect.arrayContaining(['Send test', 'Start job', 'Edit', 'Duplicate']),
  );
  await user.keyboard('start job{Enter}');
  expect(await screen.findByRole('region', { name: 'Ready to send?' })).toBeInTheDocument();
  expect(window.location.pathname).toMatch(/review$/);
  expect(await server.db.select().from(campaigns)).toHaveLength(1);
});

it('knows for role 1 its jobs, how to start one, and nothing else', async () => {
  await open(1, '/jobs', 'Jobs');
  expect(await textsOf(await screen.findByRole('listbox'))).toEqual([
    'Start job',
    'Jobs',
    'Today',
    'Approvals',
    'State rules',
    'Notifications',
    'Profile and security',
    'Stop job',
  ]);
  await user.keyboard('harbor');
  await screen.findByText(/Nothing matches “.harbor.”/);
  expect(searches()).toEqual([]);
});

it('says which search failed, keeps the others, and tries again', async () => {
  expectConsole(/ApiError/);
  network.instead = (path) =>
    /campaigns\?.*search/.test(path) ? Promise.resolve(new Response(null, { status: 500 })) : undefined;
  await open(3, '/help', 'Help');
  await user.keyboard('harbor');
  expect(await textsOf(await group('Clients'))).toEqual(['Harbor Fitness']);
  const failed = await screen.findByRole('option', { name: 'Campaigns: the search failed. Try again' });
  network.instead = () => undefined;
  await user.click(failed);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Campaigns' })).not.toBeInTheDocument());
  expect(await input()).toHaveFocus();
});

it('gives up the calls for what is no longer typed', async () => {
  const signals: AbortSignal[] = [];
  network.instead = (path, signal) => {
    if (!/search=har(&|$)/.test(path)) return undefined;
    signals.push(signal);
    return new Promise(() => {});
  };
  await open(3, '/help', 'Help');
  await user.keyboard('har');
  await waitFor(() => expect(signals).toHaveLength(8));
  await user.keyboard('bor');
  expect(await textsOf(await group('Clients'))).toEqual(['Harbor Fitness']);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

it('opens in a new tab with Ctrl-Enter', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  await open(3, '/help', 'Help');
  await user.keyboard('audien{Control>}{Enter}{/Control}');
  expect(openTab).toHaveBeenCalledWith('/audiences', '_blank', 'noopener');
  expect(window.location.pathname).toBe('/help');
});

it('leads back to the records of this session, and keeps them from the next and from storage', async () => {
  const { unmount } = await open(3, `/audiences/${AUDIENCE}/show`, 'Members');
  await user.keyboard('help{Enter}');
  await heading('Help');
  await user.keyboard('{Control>}k{/Control}');
  expect(await textsOf(await group('Recent'))).toEqual(['Members Audience']);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Members');
  unmount();
  await open('role4@northwind.example', '/help', 'Help');
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

it('is offered in the profile menu, and gives the focus back to it', async () => {
  await renderApp({ server, as: 3, at: '/help' });
  const account = await screen.findByRole('button', { name: 'Account of Role 3' });
  await user.click(account);
  const menu = within(account.closest<HTMLElement>('.user')!);
  await user.click(await menu.findByRole('button', { name: 'Search Ctrl K' }));
  expect(await input()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(account).toHaveFocus();
});

const PERSON = '+12125550142';

it.each([PERSON, '(212) 555-0142', '212 555 0142', '2125550142'])(
  'finds the person with the number %s before all else, from any page',
  async (typed) => {
    await (await server.as(3)).post(`/clients/${CLIENT}/do_not_calls`, { phone: PERSON });
    await open(3, '/help', 'Help');
    fireEvent.change(await input(), { target: { value: typed } });
    expect(await textsOf(await group('People'))).toEqual(['(212) 555-0142']);
    await waitFor(async () => expect(await active()).toBe('(212) 555-0142'));
    await user.keyboard('{Enter}');
    await heading('(212) 555-0142');
  },
);

it('offers verbs of every entity on every page, and those that need a record ask for one', async () => {
  await open(3, '/help', 'Help');
  await user.keyboard('new campaign');
  expect(await textsOf(await group('Commands'))).toEqual(['New campaign']);
  await user.clear(await input());
  await user.keyboard('opt out');
  await user.click(await screen.findByRole('option', { name: 'Opt out a number' }));
  expect(await screen.findByRole('combobox', { name: 'Opt out a number: choose one' })).toHaveFocus();
  await user.keyboard('harbor');
  await user.click(await screen.findByRole('option', { name: /Harbor Fitness/ }));
  expect(await screen.findByLabelText(/^Number/)).toBeInTheDocument();
  expect(window.location.pathname).toBe('/do_not_calls/create');
});

it('finds the form of each new record, which asks for what the record belongs to', async () => {
  await open(3, '/help', 'Help');
  await user.keyboard('new keyword');
  await user.click(await screen.findByRole('option', { name: 'New keyword' }));
  await user.click(await screen.findByRole('combobox', { name: 'Client' }));
  await user.click(await screen.findByRole('option', { name: /Harbor Fitness/ }));
  expect(await screen.findByLabelText(/^Keyword/)).toBeInTheDocument();
  expect(window.location.pathname).toBe('/keywords/create');
});

it('goes back from choosing a record by Backspace, and says where there is none', async () => {
  await open(3, '/help', 'Help');
  await user.keyboard('stop job');
  await user.keyboard('{Enter}');
  await screen.findByRole('combobox', { name: 'Stop job: choose one' });
  expect(await screen.findByText('Nothing to choose from')).toBeInTheDocument();
  await user.keyboard('{Backspace}');
  expect(await input()).toHaveFocus();
});

it('offers only what the role may do', async () => {
  await open(1, '/jobs', 'Jobs');
  await user.keyboard('new cl');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'New client' })).not.toBeInTheDocument());
});

it('presses the button of the chosen record’s page, with its question', async () => {
  await server.db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id: uuidOf(541),
    campaign_id: CAMPAIGN,
    state: 'sending',
    message: 'Hi',
  });
  await open(3, '/help', 'Help');
  await user.keyboard('stop job{Enter}');
  await user.click(await screen.findByRole('option', { name: /Spring offer/ }));
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 });
  expect(within(dialog).getByRole('button', { name: 'Stop job' })).toBeInTheDocument();
});
