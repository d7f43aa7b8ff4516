import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { RETRY_AFTER } from '../../../src/admin/declarations';
import type { Parts } from '../../../src/boot/compose';
import { isPage } from '../../../src/admin/entries';
import { whole } from '../../../src/boot/whole';
import { menu } from '../../../src/resources/menu';
import { campaigns } from '../../../server/db/schema';
import { expectConsole } from '../../support/console';
import { renderApp } from '../../support/render';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { HOME, seedHome } from '../../support/world';
import { createTestServer } from '../../support/server';
import { warm } from '../../support/warm';

const server = await createTestServer();
warm();
afterEach(() => vi.useRealTimers());

/**
 * The console as it starts: the heads of the menu are here. Its declarations come, except for those that are `held`; all
 * others come when `arrive` says so.
 */
function starting(held: Readonly<Record<string, Promise<void>>> = {}) {
  const asked: { arrive: () => void; fail: () => void }[] = [];
  const opened: string[] = [];
  const parts: Parts = {
    menu: menu.map((item) =>
      isPage(item)
        ? item
        : {
            ...item,
            async load() {
              opened.push(item.name);
              await held[item.name];
              return item.load();
            },
          },
    ),
    more: () =>
      new Promise((resolve, reject) => {
        asked.push({ arrive: () => resolve(whole), fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  };
  return { asked, opened, parts };
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows a list of the menu without the declarations that come later', async () => {
  const { asked, opened, parts } = starting();
  await renderApp({ server, as: 4, at: '/clients', parts });
  expect(await screen.findByText('There are no clients yet')).toBeInTheDocument();
  expect(asked).toHaveLength(0);
  expect(opened).toEqual(['clients']);
  const entries = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
  // An entity that is added later comes after these.
  const names = entries.map(({ textContent }) => textContent);
  expect(names.slice(0, 6)).toEqual(['Clients', 'Audiences', 'Campaigns', '10DLC', 'Users', 'Help']);
});

it('loads another list of the menu when its entry is opened, with its own words', async () => {
  const { opened, parts } = starting();
  await renderApp({ server, as: 4, at: '/clients', parts });
  await screen.findByText('There are no clients yet');
  await userEvent.setup().click(screen.getByRole('link', { name: 'Audiences' }));
  expect(await title('Audiences')).toBeInTheDocument();
  expect(await screen.findByText('There are no audiences yet')).toBeInTheDocument();
  expect([...new Set(opened)]).toEqual(['clients', 'audiences']);
});

it('names the record that a row refers to while the declaration of its resource has not come', async () => {
  await seedHome(server.db);
  await server.db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, client_id: HOME, message: 'Hi', id: uuidOf(700), name: 'Autumn' });
  const { parts } = starting({ clients: new Promise(() => {}) });
  await renderApp({ server, as: 4, at: '/campaigns', parts });
  const row = await screen.findByRole('row', { name: /Autumn/ });
  expect(within(row).getByRole('cell', { name: 'Canary' })).toBeInTheDocument();
});

it('waits at the address of another resource, and then shows its page with its own words', async () => {
  const { asked, parts } = starting();
  await renderApp({ server, as: 4, at: '/brands/create', parts });
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(async () => asked[0]!.arrive());
  expect(await title('New brand')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

it('says that a page could not be loaded when they do not come, and shows it when they come later', async () => {
  expectConsole(/TypeError: Failed to fetch/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { asked, parts } = starting();
  await renderApp({ server, as: 4, at: '/brands/create', parts });
  await screen.findByRole('navigation', { name: 'Main menu' });
  await act(async () => asked[0]!.fail());
  expect(await title('This page cannot be shown')).toBeInTheDocument();
  expect(asked).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(RETRY_AFTER);
  act(() => screen.getByRole('link', { name: 'Clients' }).click());
  expect(await title('Clients')).toBeInTheDocument();
  act(() => window.history.back());
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 });
  await act(async () => asked[1]!.arrive());
  expect(await title('New brand')).toBeInTheDocument();
});
