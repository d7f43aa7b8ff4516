import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { campaign_send_only } from '../../../server/db/schema';
import { renderApp } from '../../support/render';
import { NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';
import { HOME, seedHome, TN, VN } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
warm(
  () => import('../../../src/layout/appearance/AppearancePanel'),
  () => import('../../../src/resources/brands/show/BrandShow'),
  () => import('../../../src/resources/campaigns/form/CampaignEdit'),
  () => import('../../../src/resources/clients/show/ClientShow'),
  () => import('../../../src/resources/conversations/desk/WholeDesk'),
  () => import('../../../src/resources/jobs/show/JobShow'),
  () => import('../../../src/resources/registered_campaigns/show/CampaignShow'),
);

beforeEach(async () => {
  await seedHome(server.db);
  await server.db
    .insert(campaign_send_only)
    .values({ tenant_id: NORTHWIND, id: uuidOf(541), campaign_id: HOME, user_id: personOf(1) });
});

const PATIENT = { timeout: 10_000 };

interface Way {
  at: string;
  as: number;
  /** Where the links above the title lead, by what they say. */
  back: Record<string, string>;
  selected: string | undefined;
}

const campaign = `/campaigns/${HOME}/show`;
const WAYS: Way[] = [
  { at: `/clients/${HOME}/show`, as: 3, back: { 'Back to Clients': '/clients' }, selected: 'Clients' },
  {
    at: `/campaigns/${HOME}`,
    as: 3,
    back: { 'Back to Campaigns': '/campaigns', 'Back to Canary': campaign },
    selected: 'Campaigns',
  },
  {
    at: `/jobs/${HOME}~${HOME}/show`,
    as: 3,
    // It leads to the page of its campaign.
    back: { 'Back to Campaigns': '/campaigns' },
    selected: 'Campaigns',
  },
  { at: `/jobs/${HOME}~${HOME}/show`, as: 1, back: { 'Back to Jobs': '/jobs' }, selected: 'Jobs' },
  { at: `/brands/${HOME}/show`, as: 3, back: { 'Back to Brands': '/10dlc' }, selected: '10DLC' },
  {
    at: `/registered_campaigns/${NORTHWIND}~${HOME}/show`,
    as: 3,
    back: { 'Back to Registered campaigns': '/10dlc/registered_campaigns' },
    selected: '10DLC',
  },
  {
    at: `/links/${HOME}/show`,
    as: 3,
    back: { 'Back to Clients': '/clients', 'Back to Links': `/clients/${HOME}/show/links` },
    selected: 'Clients',
  },
];

it.each(WAYS)('leads role $as back from $at, and selects the entry that it is below', async (way) => {
  await renderApp({ server, as: way.as, at: way.at });
  const links = await screen.findAllByRole('link', { name: /^Back to/ }, PATIENT);
  const found = links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(Object.fromEntries(found)).toEqual(way.back);
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await waitFor(() =>
    expect(
      menu
        .getAllByRole('link')
        .filter((link) => link.ariaCurrent === 'page' || link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent),
    ).toEqual([way.selected]),
  );
});

it('opens a conversation in the inbox', async () => {
  await renderApp({ server, as: 3, at: `/conversations/${HOME}~${TN}~${VN}/show` });
  expect(await screen.findByRole('heading', { name: 'Inbox' }, PATIENT)).toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('with')).toBe(`${HOME}~${TN}~${VN}`);
});

it('selects no entry in the inbox, which has none', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await screen.findByRole('heading', { level: 1, name: /^Clients/ }, PATIENT);
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Clients');
  await user.click(screen.getByRole('link', { name: 'Inbox' }));
  expect(await screen.findByRole('heading', { name: 'Inbox' }, PATIENT)).toBeInTheDocument();
  expect(menu.queryByRole('link', { current: 'page' })).toBeNull();
});

it('opens the appearance from the account’s menu, and returns the focus there', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  const account = await screen.findByRole('button', { name: 'Account of Role 3' });
  await user.click(account);
  const menu = within(account.closest<HTMLElement>('.user')!);
  await user.click(await menu.findByRole('button', { name: 'Appearance' }));
  const panel = await screen.findByRole('dialog', { name: 'Appearance' });
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  expect(account).toHaveFocus();
});

it('names the key of the search where there is room', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 3, at: '/clients' });
  await user.click(await screen.findByRole('button', { name: 'Search Ctrl K' }));
  expect(await screen.findByRole('combobox', { name: /Search/ })).toBeInTheDocument();
});

it('leads to the pages outside the side menu by what they are for, and marks the one that is open', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 4, at: '/reports' });
  const button = await screen.findByRole('button', { name: 'More pages' });
  await user.click(button);
  const group = (name: string) => screen.findByRole('navigation', { name });
  const texts = async (name: string) =>
    within(await group(name))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(await texts('Work')).toEqual(['Today', 'Jobs', 'Approvals', 'Reports', 'People']);
  expect(await texts('Sending')).toContain('State rules');
  expect(await texts('Administration')).toContain('Audit log');
  expect(within(await group('Work')).getByRole('link', { current: 'page' })).toHaveTextContent('Reports');
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(screen.queryByRole('navigation', { name: 'Work' })).toBeNull();
  await user.click(button);
  await user.click(within(await group('Work')).getByRole('link', { name: 'People' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'People' }, PATIENT)).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Work' })).toBeNull();
});

it('has no page there that a person may not open, nor one that the side menu has', async () => {
  const user = userEvent.setup();
  await renderApp({ server, as: 1, at: '/jobs' });
  await user.click(await screen.findByRole('button', { name: 'More pages' }));
  const work = await screen.findByRole('navigation', { name: 'Work' });
  expect(within(work).getByRole('link', { name: 'Today' })).toBeInTheDocument();
  expect(within(work).queryByRole('link', { name: 'Jobs' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
});
